import { showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { Tx } from '#server/db/connect.ts';
import type { DomainEvent } from '#server/events.ts';
import { filled, inEach } from '#texts/localized.ts';
import { notificationsTexts } from '#texts/server/notifications.ts';
import { changeRequestNotification } from './composeChangeRequest.ts';
import { countedNotification } from './composeCounted.ts';
import { delayNotification } from './composeDelay.ts';
import type { Composed } from './composed.ts';
import { extraTimeNotification } from './composeExtraTime.ts';
import {
  ADVERTISING_HELD,
  automationNotification,
  contactAnswerNotification,
  contactNotification,
  disputeNotification,
  estimateNotification,
  forgottenClockNotification,
  messageNotification,
  ratingNotification,
  reminderNotification,
  signupNotification,
  webhookNotification,
} from './composeFollowUps.ts';
import { gatewayNotification } from './composeGateway.ts';
import { chargeNotifications, creditNotification, runNotification } from './composeMoney.ts';
import { referralNotifications } from './composeReferral.ts';
import { moveNotifications, seasonNotification, serviceNotification } from './composeSchedule.ts';
import { statusNotifications } from './composeStatus.ts';
import { stopNotifications } from './composeStop.ts';
import type { Names } from './names.ts';

/** Returns the notifications of an event in both languages; empty if no one needs to know. */
export async function notificationsFor(tx: Tx, names: Names, event: DomainEvent): Promise<Composed[]> {
  switch (event.type) {
    case 'assignment.changed':
      return event.tells === 'nobody' ? [] : asList(assignmentNotification(names, event));
    case 'move.applied':
      return moveNotifications(tx, names, event);
    case 'service.changed':
      return [serviceNotification(names, event)];
    case 'charge.changed':
      return chargeNotifications(names, event);
    case 'credit.changed':
      return asList(creditNotification(event));
    case 'collecting.ended':
      return [runNotification(event)];
    case 'field.conflict':
      return [conflictNotification(names, event)];
    case 'work.counted':
      return [countedNotification(names, event)];
    case 'service.delay':
      return [delayNotification(names, event)];
    case 'extra.time':
      return [extraTimeNotification(names, event)];
    case 'property.status':
      return statusNotifications(names, event);
    case 'payment.stop':
      return stopNotifications(tx, event);
    case 'announcement':
      return [announcementNotification(event)];
    case 'reminder.due':
      return [reminderNotification(names, event)];
    case 'clock.forgotten':
      return [forgottenClockNotification(event)];
    case 'estimate.answered':
      return [estimateNotification(event)];
    case 'automation.reached':
      return event.action === 'notification' ? [automationNotification(names, event)] : [];
    case 'signup.received':
      return [signupNotification(event)];
    case 'contact.received':
      return [contactNotification(names, event)];
    case 'contact.answered':
      return [contactAnswerNotification(names, event)];
    case 'visit.rated':
      return event.isLow ? [ratingNotification(names, event)] : [];
    case 'message.sent':
      return event.isFurther ? [] : [messageNotification(event)];
    case 'settlement.disputed':
      return [await disputeNotification(tx, event)];
    case 'webhook.switchedOff':
      return [webhookNotification(event)];
    case 'gateway.trouble':
      return [gatewayNotification(event)];
    case 'advertising.held':
      return [ADVERTISING_HELD];
    case 'change.request':
      return [changeRequestNotification(names, event)];
    case 'referral.changed':
      return referralNotifications(tx, names, event);
    case 'season.changed':
      return [seasonNotification(event)];
    case 'session.ended':
    case 'session.changed':
    case 'security.changed':
    case 'notice.queued':
    case 'notice.settled':
    case 'recovery.requested':
    case 'signInLink.requested':
    case 'customer.added':
    case 'changed':
      return [];
  }
}

const announcementNotification = ({
  change: type,
  title,
  message,
  crewIds,
  toStaff = false,
}: Extract<DomainEvent, { type: 'announcement' }>): Composed => ({
  to: { crewIds, ...(toStaff && { staff: [] }) },
  type,
  title: headed(type, title),
  message,
  propertyId: null,
  others: {},
});

/** Prefixes, so that an edited or withdrawn announcement doesn't look like a new one. */
const HEADINGS = {
  'announcement-create': null,
  'announcement-update': notificationsTexts.changed,
  'announcement-skip': notificationsTexts.leftOutOnce,
  'announcement-remove': notificationsTexts.withdrawn,
} as const;

function headed(type: keyof typeof HEADINGS, title: Bilingual): Bilingual {
  const heading = HEADINGS[type];
  return heading ? filled(notificationsTexts.heading, { heading, title }) : title;
}

/** A property's page shows its visits too. */
const SEE_VISITS = ['assignment_list', 'customer_list'] as const;

const asList = (composed: Composed | null): Composed[] => (composed ? [composed] : []);

function assignmentNotification(
  names: Names,
  event: Extract<DomainEvent, { type: 'assignment.changed' }>,
): Composed | null {
  const composed = whatHappened(names, event);
  if (!composed || event.tells !== 'customer') return composed;
  return composed.to.customerId ? { ...composed, to: { customerId: composed.to.customerId } } : null;
}

function whatHappened(
  names: Names,
  event: Extract<DomainEvent, { type: 'assignment.changed' }>,
): Composed | null {
  const address = names.address(event.propertyId);
  const crew = names.crew(event.crewId);
  const common = {
    propertyId: event.propertyId,
    others: {
      workLogDate: event.date,
      assignment: event.assignmentId,
      ...(event.crewId && { crew: event.crewId }),
    },
  };
  const why = (language: Language) => (event.reason ? `: ${names.reason(event.reason, language)}` : '.');
  const which = filled(notificationsTexts.which, {
    address,
    date: showDay(event.date),
    why: inEach(language => why(language)),
  });
  switch (event.status) {
    case 'started':
      return {
        ...common,
        to: { customerId: event.customerId },
        type: 'service-started',
        title: notificationsTexts.crewArrived,
        message: filled(notificationsTexts.isAt, { crew, address }),
      };
    case 'completed':
      return {
        ...common,
        to: { customerId: event.customerId },
        type: 'service-completed',
        title: notificationsTexts.visitCompleted,
        message: filled(notificationsTexts.finishedAt, { crew, address }),
      };
    case 'skipped':
      return {
        ...common,
        to: {
          staff: SEE_VISITS,
          customerId: event.customerId,
          ...(event.crewId && { crewIds: [event.crewId] }),
        },
        type: 'service-skip',
        title: event.byCustomer ? notificationsTexts.visitSkippedCustomer : notificationsTexts.visitSkipped,
        message: which,
      };
    case 'cancel':
      return {
        ...common,
        to: { customerId: event.customerId, ...(event.crewId && { crewIds: [event.crewId] }) },
        type: 'service-cancel',
        title: notificationsTexts.visitCancelled,
        message: which,
      };
    case 'pending':
      return {
        ...common,
        to: {
          ...(event.byCustomer && { staff: SEE_VISITS }),
          customerId: event.customerId,
          ...(event.crewId && { crewIds: [event.crewId] }),
        },
        type: 'service-restore',
        title: event.byCustomer
          ? notificationsTexts.visitWantedAgainCustomer
          : notificationsTexts.visitRestored,
        message: which,
      };
    default:
      if (event.isNew) return addedNotification(event, address, common);
      return event.previous ? movedNotification(event, address, common) : null;
  }
}

function addedNotification(
  event: Extract<DomainEvent, { type: 'assignment.changed' }>,
  address: string,
  common: Pick<Composed, 'propertyId' | 'others'>,
): Composed {
  const day = showDay(event.date);
  return {
    ...common,
    to: { customerId: event.customerId, ...(event.crewId && { crewIds: [event.crewId] }) },
    type: 'service-schedule',
    title: notificationsTexts.visitAdded,
    message: filled(notificationsTexts.on, { address, day }),
  };
}

function movedNotification(
  event: Extract<DomainEvent, { type: 'assignment.changed' }>,
  address: string,
  common: Pick<Composed, 'propertyId' | 'others'>,
): Composed {
  const crewIds = [event.crewId, event.previous?.crewId].filter(id => id !== null && id !== undefined);
  const from = showDay(event.previous?.date ?? event.date);
  const to = showDay(event.date);
  const isOtherDay = from !== to;
  return {
    ...common,
    to: { crewIds, ...(isOtherDay && { customerId: event.customerId }) },
    type: 'service-schedule',
    title: isOtherDay ? notificationsTexts.visitMoved : notificationsTexts.visitGivenAnotherCrew,
    message: isOtherDay
      ? filled(notificationsTexts.fromTo, { address, from, to })
      : filled(notificationsTexts.compose.on, { address, to }),
  };
}

function conflictNotification(
  names: Names,
  event: Extract<DomainEvent, { type: 'field.conflict' }>,
): Composed {
  const address = names.address(event.propertyId);
  const crew = names.crew(event.crewId);
  const where = address ? `${crew}, ${address}` : crew;
  return {
    to: { staff: ['assignment_list'], crewIds: [event.crewId] },
    type: 'service-conflict',
    title: notificationsTexts.crewsReportNotFit,
    message: filled(notificationsTexts.where, { where, reason: event.reason }),
    propertyId: event.propertyId,
    others: { crew: event.crewId, ...(event.assignmentId && { assignment: event.assignmentId }) },
  };
}
