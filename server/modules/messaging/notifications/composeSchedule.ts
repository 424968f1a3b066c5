import { inArray } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import type { NotificationType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { Tx } from '#server/db/connect.ts';
import { properties } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import { counted, filled, inEach } from '#texts/localized.ts';
import { notificationsTexts } from '#texts/server/notifications.ts';
import type { Composed } from './composed.ts';
import type { Names } from './names.ts';

type MoveApplied = Extract<DomainEvent, { type: 'move.applied' }>;
type ServiceChanged = Extract<DomainEvent, { type: 'service.changed' }>;

/** Notifies a crew of a move once, and each customer of their own visit. */
export async function moveNotifications(tx: Tx, names: Names, event: MoveApplied): Promise<Composed[]> {
  const ids = event.visits.map(visit => visit.propertyId);
  const rows = await tx
    .select({ id: properties.id, address: properties.address })
    .from(properties)
    .where(inArray(properties.id, ids));
  const addresses = new Map(rows.map(row => [row.id, row.address]));
  const { type, title, customer } = MOVE_WORDS[event.kind ?? 'moved'];
  const forCustomers = event.visits.map((visit): Composed => {
    const address = addresses.get(visit.propertyId) ?? '';
    const [from, to] = [showDay(visit.from), showDay(visit.to)];
    return {
      to: { customerId: visit.customerId },
      type,
      title,
      message: filled(notificationsTexts.address, {
        address,
        customer: customer(from, to),
        why: whyOf(names, event),
      }),
      propertyId: visit.propertyId,
      others: {
        workLogDate: visit.to,
        assignment: visit.assignmentId,
        ...(event.crewId && { crew: event.crewId }),
      },
    };
  });
  const forMembers = forCrew(names, event);
  return event.isQuiet ? forMembers : [...forMembers, ...forCustomers];
}

const whyOf = (names: Names, { reason }: MoveApplied): Bilingual =>
  inEach(language => (reason ? ` (${names.reason(reason, language)}).` : '.'));

interface MoveWords {
  type: NotificationType;
  title: Bilingual;
  /** Title for several visits, for the crew. */
  titleOfMany: Bilingual;
  /** Text after the address. */
  customer: (from: string, to: string) => Bilingual;
}

const MOVE_WORDS: Record<NonNullable<MoveApplied['kind']> | 'moved', MoveWords> = {
  moved: {
    type: 'service-schedule',
    title: notificationsTexts.visitMoved,
    titleOfMany: notificationsTexts.visitsMoved,
    customer: (from, to) => filled(notificationsTexts.composeSchedule.fromTo, { from, to }),
  },
  skipped: {
    type: 'service-skip',
    title: notificationsTexts.visitSkipped,
    titleOfMany: notificationsTexts.visitsSkipped,
    customer: from => filled(notificationsTexts.composeSchedule.on, { from }),
  },
  restored: {
    type: 'service-restore',
    title: notificationsTexts.visitRestored,
    titleOfMany: notificationsTexts.visitsRestored,
    customer: from => filled(notificationsTexts.composeSchedule.on, { from }),
  },
};

function forCrew(names: Names, event: MoveApplied): Composed[] {
  const [first] = event.visits;
  if (event.crewId === null || !first) return [];
  const { type, titleOfMany } = MOVE_WORDS[event.kind ?? 'moved'];
  const count = event.visits.length;
  const days = daysOfMove(event);
  return [
    {
      to: { crewIds: [event.crewId] },
      type,
      title: titleOfMany,
      message: filled(counted(notificationsTexts.composeSchedule.moved, count), {
        days,
        why: whyOf(names, event),
      }),
      propertyId: null,
      others: { workLogDate: first.to, crew: event.crewId },
    },
  ];
}

/**
 * Returns the days of a move, from one to another; if there are several target days, each with its number of
 * visits.
 */
function daysOfMove({ kind, visits }: MoveApplied): Bilingual {
  const froms = listed(visits.map(visit => visit.from));
  if (kind) return inEach(() => froms);
  const targets = Map.groupBy(visits, visit => visit.to);
  const to =
    targets.size === 1
      ? showDay(visits[0]?.to ?? '')
      : [...targets]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([day, own]) => `${showDay(day)} (${own.length})`)
          .join(', ');
  return filled(notificationsTexts.composeScheduleFromTo, { froms, to });
}

const listed = (days: readonly string[]) => [...new Set(days)].sort().map(showDay).join(', ');

const SERVICE_TYPES: Record<ServiceChanged['change'], NotificationType> = {
  terms: 'service-schedule',
  paused: 'service-schedule',
  resumed: 'service-restore',
  ended: 'service-cancel',
};

const SERVICE_TITLES: Record<ServiceChanged['change'], Bilingual> = notificationsTexts.serviceTitles;

function sentenceOf(event: ServiceChanged): Bilingual {
  const day = showDay(event.date);
  const until = event.until ? showDay(event.until) : null;
  switch (event.change) {
    case 'terms':
      return filled(notificationsTexts.changedFrom, { day });
    case 'paused':
      return until
        ? filled(notificationsTexts.noVisitsFrom, { day, until })
        : filled(notificationsTexts.composeSchedule.noVisitsFrom, { day });
    case 'resumed':
      return filled(notificationsTexts.visitsRunAgainFrom, { day });
    case 'ended':
      return filled(notificationsTexts.lastDayService, { day });
  }
}

/** Notifies the customer once of a change to all their upcoming visits. */
export function serviceNotification(names: Names, event: ServiceChanged): Composed {
  const address = names.address(event.propertyId);
  const sentence = sentenceOf(event);
  return {
    to: { customerId: event.customerId },
    type: SERVICE_TYPES[event.change],
    title: SERVICE_TITLES[event.change],
    message: filled(notificationsTexts.composeSchedule.address, { address, sentence }),
    propertyId: event.propertyId,
    others: {},
  };
}

/** Notifies the office once per season, no matter how many services it covers. */
export function seasonNotification(event: Extract<DomainEvent, { type: 'season.changed' }>): Composed {
  const { services, change } = event;
  const day = showDay(event.startDate);
  return {
    to: { staff: ['season_plan', 'customer_list'] },
    type: change === 'applied' ? 'service-schedule' : 'service-revert',
    title: change === 'applied' ? notificationsTexts.nextSeasonApplied : notificationsTexts.nextSeasonUndone,
    message: filled(counted(notificationsTexts.season, services), { day }),
    propertyId: null,
    others: {},
  };
}
