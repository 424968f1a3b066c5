import { frequencyKey } from '#contract/core/frequencies.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { WORDS } from '#contract/core/words.ts';
import type { DomainEvent } from '#server/events.ts';
import { inEach } from '#texts/localized.ts';
import { notificationsTexts } from '#texts/server/notifications.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

type RequestEvent = Extract<DomainEvent, { type: 'change.request' }>;

const TITLES: Record<RequestEvent['change'], Bilingual> = notificationsTexts.composeChangeRequest.titles;

/** Notifies the office of a customer's request, and the customer of the office's answer. */
export function changeRequestNotification(names: Names, event: RequestEvent): Composed {
  const { change, propertyId, customerId, frequency, weekday, answer } = event;
  const textIn = (language: Language) => {
    const words = WORDS[language];
    const often = words.frequency[frequencyKey(frequency)];
    const wish = `${names.address(propertyId)}: ${often}, ${words.weekday[weekday]}`;
    return answer ? `${wish}. ${answer}` : `${wish}.`;
  };
  return {
    to: change === 'asked' ? { staff: ['service_edit'] } : { customerId },
    type: change === 'asked' ? 'service-change-request' : 'service-change-answered',
    title: TITLES[change],
    message: inEach(textIn),
    propertyId,
    others: {},
  };
}
