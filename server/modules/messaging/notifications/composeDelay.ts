import { showDay } from '#contract/core/days.ts';
import { type Bilingual, fill, type Language } from '#contract/core/messages.ts';
import type { DomainEvent } from '#server/events.ts';
import { inEach } from '#texts/localized.ts';
import { notificationsTexts } from '#texts/server/notifications.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

type ServiceDelay = Extract<DomainEvent, { type: 'service.delay' }>;

const TEXTS = notificationsTexts.composeDelay.texts satisfies Record<string, Bilingual>;

/**
 * Asks the crew the delay question, or notifies the office of the answer and of what was moved. Customers are
 * notified of the move itself.
 */
export function delayNotification(names: Names, event: ServiceDelay): Composed {
  const { crewId, date, answer, visits, staying, to } = event;
  const values = { crew: names.crew(crewId), visits, staying, day: showDay(to ?? date) };
  const isAsked = answer === 'asked';
  const said = [
    TEXTS[answer ?? 'silent'],
    visits > 0 && notificationsTexts.moved,
    staying > 0 && (answer === 'unheard' ? notificationsTexts.yours : notificationsTexts.staying),
  ].filter(part => part !== false);
  const text = (language: Language) => said.map(part => fill(part[language], values)).join(' ');
  return {
    to: isAsked ? { crewIds: [crewId] } : { staff: ['assignment_list'] },
    type: 'service-delay',
    title: isAsked ? notificationsTexts.composeDelay.asked : notificationsTexts.office,
    message: inEach(text),
    propertyId: null,
    others: { workLogDate: date, crew: crewId },
  };
}
