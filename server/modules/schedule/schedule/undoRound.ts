import { and, asc, eq } from 'drizzle-orm';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { moveItems } from '#server/db/schema/index.ts';
import { applyStatus } from '#server/modules/schedule/visits/status/applyStatus.ts';
import { withCurrentCrews } from '#server/modules/schedule/visits/status/crewsNow.ts';
import {
  changeVisits,
  lockVisits,
  type Visit,
  type VisitPair,
} from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { cancelMoveNotices } from './moveNotices.ts';
import type { Place } from './storeMove.ts';
import { atFormerPlace, type VisitReturn, visitReturnOn } from './visitReturn.ts';

interface MoveToUndo {
  id: number;
  strategy: string;
  reason: string;
}

/** A move's locked visit, with its former place and how it can return there. */
export interface Returning {
  visit: Visit;
  before: Place;
  after: Place;
  way: VisitReturn;
}

/**
 * Locks a move's visits in the order of their ids, and returns how each can return to its former place; all
 * visits if no ids are given.
 */
export async function returningOf(
  unit: UnitOfWork,
  move: MoveToUndo,
  ids?: readonly number[],
): Promise<Returning[]> {
  const items = await unit.tx
    .select()
    .from(moveItems)
    .where(and(eq(moveItems.moveId, move.id), ids && isAnyOf(moveItems.assignmentId, ids)))
    .orderBy(asc(moveItems.assignmentId));
  const places = new Map(items.map(item => [item.assignmentId, item]));
  const visits = await lockVisits(unit, [...places.keys()]);
  return visits.flatMap(visit => {
    const item = places.get(visit.id);
    if (!item) return [];
    const moved = { visit, before: item.before as Place, after: item.after as Place };
    return { ...moved, way: visitReturnOn(moved, move, unit.today) };
  });
}

/** Visits that return, now and as restored; those of a crew deactivated since go to the current crew. */
export async function returnedPairs(unit: UnitOfWork, returning: readonly Returning[]): Promise<VisitPair[]> {
  const back = returning.filter(({ way }) => way === 'back');
  const afters = await withCurrentCrews(unit.tx, back.map(atFormerPlace), unit.today);
  return back.flatMap(({ visit }, index) => {
    const after = afters[index];
    return after ? { before: visit, after } : [];
  });
}

/** Returns visits to their former places, and notifies customers who had been notified of the move. */
export async function storeReturned(
  unit: UnitOfWork,
  { id, strategy }: MoveToUndo,
  returning: readonly Returning[],
  pairs: readonly VisitPair[],
): Promise<void> {
  if (strategy === 'skip')
    await applyStatus(
      unit,
      pairs.map(pair => pair.before),
      { action: 'restore', at: unit.now, userId: unit.actor.userId, event: false },
    );
  else await changeVisits(unit, pairs, { action: 'restored', event: false, keepsRoute: true });
  const customerIds = [...new Set(returning.map(({ visit }) => visit.customerId))];
  await cancelMoveNotices(unit, id, customerIds, pairs);
}

const IN_THE_WAY: readonly VisitReturn[] = ['done', 'changed', 'gone'];

/**
 * Does one round of an undo in the background; visits started or changed since it began keep their new day.
 */
export async function undoRound(
  unit: UnitOfWork,
  move: MoveToUndo,
  ids: readonly number[],
): Promise<{ told: number[]; kept: number }> {
  const returning = await returningOf(unit, move, ids);
  const pairs = await returnedPairs(unit, returning);
  await storeReturned(unit, move, returning, pairs);
  return {
    told: pairs.map(({ before }) => before.id),
    kept: returning.filter(({ way }) => IN_THE_WAY.includes(way)).length,
  };
}
