import type { NotificationType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { DomainEvent } from '#server/events.ts';
import { filled } from '#texts/localized.ts';
import { notificationsTexts } from '#texts/server/notifications.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

type ExtraTime = Extract<DomainEvent, { type: 'extra.time' }>;

interface Told {
  type: NotificationType;
  /** Whether the crew is notified; with `toOthers`, the office and the customer are. */
  toCrew: boolean;
  toOthers: boolean;
  title: Bilingual;
  message: Bilingual;
}

const TOLD: Record<ExtraTime['change'], Told> = {
  asked: {
    type: 'extra-service-time-request',
    toCrew: false,
    toOthers: true,
    title: notificationsTexts.moreTimeNeeded,
    message: notificationsTexts.crewAsksMoreMinutesBushBed,
  },
  approved: {
    type: 'extra-service-time-request-approved',
    toCrew: true,
    toOthers: true,
    title: notificationsTexts.moreTimeApproved,
    message: notificationsTexts.moreMinutesApproved,
  },
  rejected: {
    type: 'extra-service-time-request-rejected',
    toCrew: true,
    toOthers: true,
    title: notificationsTexts.noMoreTime,
    message: notificationsTexts.moreMinutesNotApprovedStopCap,
  },
  'timed-out': {
    type: 'extra-service-time-request-rejected',
    toCrew: true,
    toOthers: true,
    title: notificationsTexts.noAnswerAboutMoreTime,
    message: notificationsTexts.nobodyAnsweredAboutMoreMinutesStop,
  },
  'time-up': {
    type: 'bnb-service-time-up-reminder',
    toCrew: true,
    toOthers: false,
    title: notificationsTexts.timeNearlyUp,
    message: notificationsTexts.timeCapMinutesNearFinishAsk,
  },
};

export function extraTimeNotification(names: Names, event: ExtraTime): Composed {
  const { change, minutes, propertyId, customerId, crewId, date, assignmentId } = event;
  const { type, toCrew, toOthers, title, message } = TOLD[change];
  const values = { address: names.address(propertyId), minutes };
  return {
    to: {
      ...(toCrew && crewId && { crewIds: [crewId] }),
      ...(toOthers && { staff: ['assignment_list'] as const, customerId }),
    },
    type,
    title,
    message: filled(message, values),
    propertyId,
    others: { workLogDate: date, assignment: assignmentId, ...(crewId && { crew: crewId }) },
  };
}
