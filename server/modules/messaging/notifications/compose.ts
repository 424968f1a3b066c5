import { showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showVisitReason } from '#contract/schedule/skipReasons.ts';
import type { Tx } from '#server/db/connect.ts';
import type { DomainEvent } from '#server/events.ts';
import { changeRequestNotification } from './composeChangeRequest.ts';
import { countedNotification } from './composeCounted.ts';
import { delayNotification } from './composeDelay.ts';
import type { Composed } from './composed.ts';
import { extraTimeNotification } from './composeExtraTime.ts';
import {
  ADVERTISING_HELD,
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
      return moveNotifications(tx, event);
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
  'announcement-update': { en: 'Changed', es: 'Cambiado' },
  'announcement-skip': { en: 'Left out once', es: 'Omitido una vez' },
  'announcement-remove': { en: 'Withdrawn', es: 'Retirado' },
} as const;

function headed(type: keyof typeof HEADINGS, title: Bilingual): Bilingual {
  const heading = HEADINGS[type];
  return heading ? { en: `${heading.en}: ${title.en}`, es: `${heading.es}: ${title.es}` } : title;
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
  const why = (language: Language) => (event.reason ? `: ${showVisitReason(event.reason, language)}` : '.');
  const which = {
    en: `${address} on ${showDay(event.date)}${why('en')}`,
    es: `${address}, ${showDay(event.date)}${why('es')}`,
  };
  switch (event.status) {
    case 'started':
      return {
        ...common,
        to: { customerId: event.customerId },
        type: 'service-started',
        title: { en: 'Your crew has arrived', es: 'Su cuadrilla llegó' },
        message: { en: `${crew} is at ${address}.`, es: `${crew} está en ${address}.` },
      };
    case 'completed':
      return {
        ...common,
        to: { customerId: event.customerId },
        type: 'service-completed',
        title: { en: 'Visit completed', es: 'Visita terminada' },
        message: { en: `${crew} finished at ${address}.`, es: `${crew} terminó en ${address}.` },
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
        title: event.byCustomer
          ? { en: 'Visit skipped by the customer', es: 'Visita omitida por el cliente' }
          : { en: 'Visit skipped', es: 'Visita omitida' },
        message: which,
      };
    case 'cancel':
      return {
        ...common,
        to: { customerId: event.customerId, ...(event.crewId && { crewIds: [event.crewId] }) },
        type: 'service-cancel',
        title: { en: 'Visit cancelled', es: 'Visita cancelada' },
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
          ? { en: 'Visit wanted again by the customer', es: 'El cliente quiere de nuevo la visita' }
          : { en: 'Visit restored', es: 'Visita restaurada' },
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
    title: { en: 'Visit added', es: 'Visita agregada' },
    message: { en: `${address} on ${day}.`, es: `${address}, ${day}.` },
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
    title: isOtherDay
      ? { en: 'Visit moved', es: 'Visita cambiada de día' }
      : { en: 'Visit given to another crew', es: 'Visita asignada a otra cuadrilla' },
    message: isOtherDay
      ? { en: `${address}: from ${from} to ${to}.`, es: `${address}: del ${from} al ${to}.` }
      : { en: `${address} on ${to}.`, es: `${address}, ${to}.` },
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
    title: { en: 'A crew’s report does not fit', es: 'Un reporte de la cuadrilla no coincide' },
    message: {
      en: `${where}: ${event.reason.en}`,
      es: `${where}: ${event.reason.es}`,
    },
    propertyId: event.propertyId,
    others: { crew: event.crewId, ...(event.assignmentId && { assignment: event.assignmentId }) },
  };
}
