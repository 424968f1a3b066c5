import { and, eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { arrivalWindowOn } from '#contract/customers/gateHours.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { storePositions, storeStopLock } from '#server/modules/schedule/visits/lists/routePlaces.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { ROUTE_ORDER } from '../day/stops.ts';
import { type ArrangedStop, inVisitOrder, withStopMoved } from './arrangement.ts';

/** A stop with the facts that can affect its position, apart from driving times. */
export type RouteStop = ArrangedStop & Parameters<typeof arrivalWindowOn>[0] & { expectedMinutes: number };

type ArrangeDeps = Pick<Deps, 'db' | 'clock' | 'events'>;
/** Returns the visit's day, or throws if the caller may not arrange it. */
type AllowedDay = (date: Day) => Day;

/** A crew's stops of a day in driving order, locked until the transaction ends. */
export const stopsToArrange = (unit: UnitOfWork, crewId: number, date: Day): Promise<RouteStop[]> =>
  stopsAsDriven(unit.tx, crewId, date, true);

/** A crew's stops of a day in driving order. */
export async function stopsAsDriven(
  db: Queryable,
  crewId: number,
  date: Day,
  isLocked = false,
): Promise<RouteStop[]> {
  const query = db
    .select({
      id: assignments.id,
      status: assignments.status,
      isLocked: assignments.isStopLocked,
      routePosition: assignments.routePosition,
      latitude: properties.latitude,
      longitude: properties.longitude,
      expectedMinutes: assignments.expectedMinutes,
      gateHours: properties.gateHours,
      arrivalFrom: properties.arrivalFrom,
      arrivalTo: properties.arrivalTo,
      at: sql<Date | null>`coalesce(${assignments.completedAt}, ${assignments.startedAt})`.mapWith(
        assignments.completedAt,
      ),
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .where(and(eq(assignments.crewId, crewId), eq(assignments.date, date)))
    .orderBy(...ROUTE_ORDER);
  const rows = await (isLocked ? query.for('update', { of: assignments }) : query);
  return inVisitOrder(
    rows.map(({ latitude, longitude, ...row }) => ({
      ...row,
      place: latitude === null || longitude === null ? null : { latitude, longitude },
    })),
  );
}

/**
 * Stores the stops' order, numbered from 1 unless `numbers` is given, and records the change in the route's
 * history.
 */
export async function saveOrder(
  unit: UnitOfWork,
  crewId: number,
  date: Day,
  before: readonly ArrangedStop[],
  after: readonly ArrangedStop[],
  numbers: readonly (number | null)[] = after.map((_, turn) => turn + 1),
): Promise<void> {
  const ids = after.map(stop => stop.id);
  await storePositions(unit, ids, numbers);
  await unit.record({
    entity: 'route',
    entityId: `${crewId}/${date}`,
    action: 'updated',
    before: { order: before.map(stop => stop.id) },
    after: { order: ids },
  });
  await unit.raise({ type: 'changed', change: { entity: 'route', id: crewId, crewId, date } });
}

/** Locks a stop in its position for route generation, or unlocks it. Throws `not_found`, `conflict`. */
export function lockStop(
  deps: ArrangeDeps,
  actor: Actor,
  crewId: number,
  { assignmentId, isLocked }: { assignmentId: number; isLocked: boolean },
  allowed: AllowedDay,
): Promise<Day> {
  return write(deps, actor, async unit => {
    const visit = await pendingStop(unit, crewId, assignmentId);
    const date = allowed(visit.date);
    const stops = await stopsToArrange(unit, crewId, date);
    await storeStopLock(unit, visit, isLocked);
    // Stores the order, because only a stop with a position can be locked.
    await saveOrder(unit, crewId, date, stops, stops);
    return date;
  });
}

/**
 * Moves a pending stop one position up or down. Throws `not_found`, or `conflict` if it is locked or no
 * longer pending.
 */
export function moveStop(
  deps: ArrangeDeps,
  actor: Actor,
  crewId: number,
  { assignmentId, direction }: { assignmentId: number; direction: 'up' | 'down' },
  allowed: AllowedDay,
): Promise<Day> {
  return write(deps, actor, async unit => {
    const visit = await pendingStop(unit, crewId, assignmentId);
    if (visit.isStopLocked) throw new AppError('conflict', fieldTexts.crewDay.stopLocked);
    const date = allowed(visit.date);
    const before = await stopsToArrange(unit, crewId, date);
    await saveOrder(unit, crewId, date, before, withStopMoved(before, assignmentId, direction));
    return date;
  });
}

async function pendingStop(unit: UnitOfWork, crewId: number, assignmentId: number) {
  const [visit] = await unit.tx
    .select()
    .from(assignments)
    .where(and(eq(assignments.id, assignmentId), eq(assignments.crewId, crewId)));
  if (!visit) throw AppError.notFound();
  if (visit.status !== 'pending') throw new AppError('conflict', fieldTexts.crewDay.onlyStopNotBegunArranged);
  return visit;
}
