import { showDay } from '#contract/core/days.ts';
import { type Bilingual, fill, type Language } from '#contract/core/messages.ts';
import type { DomainEvent } from '#server/events.ts';
import { inEach } from '#texts/localized.ts';
import { notificationsTexts } from '#texts/server/notifications.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

type WorkCounted = Extract<DomainEvent, { type: 'work.counted' }>;

const WHAT: Record<WorkCounted['what'], Bilingual> = notificationsTexts.what;
const OVERTAKEN: Record<WorkCounted['overtaken'][number], Bilingual> = notificationsTexts.overtaken;

/**
 * Notifies the office that work already started or done overrode a decision of the office or of a rule, or
 * that the decision applies again.
 */
export function countedNotification(names: Names, event: WorkCounted): Composed {
  const { crewId, assignmentId, propertyId, date, movedTo, overtaken, wasTold } = event;
  const values = {
    where: [names.crew(crewId), names.address(propertyId)].filter(Boolean).join(', '),
    day: showDay(date),
    movedTo: showDay(movedTo ?? date),
  };
  const said = [
    WHAT[event.what],
    ...overtaken.map(what => OVERTAKEN[what]),
    ...(wasTold ? [notificationsTexts.told] : []),
  ];
  const text = (language: Language) => said.map(part => fill(part[language], values)).join(' ');
  return {
    to: { staff: ['assignment_list'] },
    type: 'service-conflict',
    title: notificationsTexts.composeCounted.title,
    message: inEach(text),
    propertyId,
    others: { workLogDate: date, crew: crewId, assignment: assignmentId },
  };
}
