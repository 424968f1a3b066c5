import { asc, eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { HistoryAction } from '#contract/core/enums.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import type { VisitPair } from '#server/modules/money/charges/planVisitCharges.ts';
import type { Change, UnitOfWork } from '#server/unitOfWork.ts';

export type Visit = typeof assignments.$inferSelect;

/** Locks visits until the end of the transaction, in the order of their ids to avoid deadlocks. */
export function lockVisits(unit: UnitOfWork, ids: readonly number[]): Promise<Visit[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return unit.tx
    .select()
    .from(assignments)
    .where(isAnyOf(assignments.id, ids))
    .orderBy(asc(assignments.id))
    .for('update');
}

export type { VisitPair };

/**
 * Stores the changed fields of visits in one statement and increments their versions. For the status and its
 * fields, see `applyStatus`.
 */
export async function storeVisits(unit: UnitOfWork, visits: readonly Visit[]): Promise<void> {
  if (visits.length === 0) return;
  const rows = JSON.stringify(
    visits.map(visit => ({
      id: visit.id,
      slot: visit.slot,
      date: visit.date,
      vendor_id: visit.vendorId,
      crew_id: visit.crewId,
      hand_made: visit.handMade,
      price_cents: visit.priceCents,
      front_back: visit.frontBack,
      time_cap_minutes: visit.timeCapMinutes,
      is_billable: visit.isBillable,
      worked_minutes: visit.workedMinutes,
      expected_minutes: visit.expectedMinutes,
      route_position: visit.routePosition,
      is_stop_locked: visit.isStopLocked,
      instructions: visit.instructions,
    })),
  );
  await unit.tx.execute(sql`
    update assignments a set slot = d.slot, date = d.date, vendor_id = d.vendor_id, crew_id = d.crew_id,
      hand_made = d.hand_made, price_cents = d.price_cents, front_back = d.front_back,
      time_cap_minutes = d.time_cap_minutes, is_billable = d.is_billable, worked_minutes = d.worked_minutes,
      expected_minutes = d.expected_minutes, route_position = d.route_position,
      is_stop_locked = d.is_stop_locked, instructions = d.instructions, version = a.version + 1
    from json_to_recordset(${rows}::json) as d(id int, slot date, date date, vendor_id int, crew_id int,
      hand_made jsonb, price_cents int, front_back text, time_cap_minutes int, is_billable boolean, worked_minutes int,
      expected_minutes int, route_position int, is_stop_locked boolean, instructions text)
    where a.id = d.id`);
}

/** Returns the visit moved to a day; a day other than its slot counts as set by hand. */
export function onDay(visit: Visit, date: Day): Visit {
  const others = visit.handMade.filter(field => field !== 'date');
  return { ...visit, date, handMade: date === visit.slot ? others : [...others, 'date'] };
}

interface NotifyOptions {
  /** By default derived from the change: another day is `moved`, anything else `updated`. */
  action?: HistoryAction;
  reason?: string | null;
  /** Recipients of notices for bulk changes; defaults to everyone affected. */
  notifies?: 'customer' | 'nobody';
  /** False if another event covers all the changed visits. */
  event?: boolean;
  /** True if visits return to their earlier route positions. */
  keepsRoute?: boolean;
}

/** Visits written per round of statements; other requests are served between rounds. */
const VISITS_PER_ROUND = 1000;

/**
 * Stores changed visits with their history and events. Another day or crew removes a visit from its route.
 */
export async function changeVisits(
  unit: UnitOfWork,
  pairs: readonly VisitPair[],
  telling: NotifyOptions = {},
): Promise<void> {
  for (let from = 0; from < pairs.length; from += VISITS_PER_ROUND)
    await changeRound(unit, pairs.slice(from, from + VISITS_PER_ROUND), telling);
}

async function changeRound(
  unit: UnitOfWork,
  pairs: readonly VisitPair[],
  telling: NotifyOptions,
): Promise<void> {
  const stored = telling.keepsRoute
    ? pairs
    : pairs.map(({ before, after }) => ({ before, after: offRoute(before, after) }));
  await storeVisits(
    unit,
    stored.map(pair => pair.after),
  );
  await unit.emit(
    'visits.changed',
    stored.map(pair => pair.after),
  );
  await unit.record(...stored.map(pair => changeOf(pair, telling)));
  if (telling.event ?? true) await unit.raise(...stored.map(pair => eventOf(unit, pair, telling)));
}

function offRoute(before: Visit, after: Visit): Visit {
  const stays = before.date === after.date && before.crewId === after.crewId;
  return stays ? after : { ...after, routePosition: null, isStopLocked: false };
}

function changeOf({ before, after }: VisitPair, { action, reason }: NotifyOptions): Change {
  return {
    entity: 'assignment',
    entityId: before.id,
    action: action ?? (before.date === after.date ? 'updated' : 'moved'),
    propertyId: before.propertyId,
    customerId: before.customerId,
    before,
    after,
    reason: reason ?? null,
  };
}

function eventOf(unit: UnitOfWork, { before, after }: VisitPair, telling: NotifyOptions): DomainEvent {
  const hasMoved = before.date !== after.date || before.crewId !== after.crewId;
  return {
    type: 'assignment.changed',
    assignmentId: before.id,
    propertyId: before.propertyId,
    customerId: before.customerId,
    crewId: after.crewId,
    date: after.date,
    ...(hasMoved && { previous: { crewId: before.crewId, date: before.date } }),
    ...(telling.notifies && { tells: telling.notifies }),
    reason: telling.reason ?? null,
    byUserId: unit.actor.userId,
  };
}

/** Moves one customer's visits to another, as part of a merge. */
export async function transferVisits({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(assignments).set({ customerId: toId }).where(eq(assignments.customerId, fromId));
}
