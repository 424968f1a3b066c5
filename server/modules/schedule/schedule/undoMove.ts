import { asc, eq, inArray } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { Move } from '#contract/schedule/moves.calls.ts';
import { MOVED_AT_ONCE } from '#contract/schedule/moves.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { assignments, moveItems, moves, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { changeVisits, storeVisits, type Visit } from '#server/modules/schedule/visits/visits.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { moveOf } from './moveList.ts';
import {
  assertNoOther,
  beginWork,
  inRounds,
  type LockedWork,
  lockWork,
  recordUndone,
  startMoveWork,
  undoNotifyOptionsOf,
} from './moveWork.ts';
import { raiseMove } from './raiseMove.ts';
import { type Returning, returnedPairs, returningOf, storeReturned } from './undoRound.ts';

const NAMED_VISITS = 3;

/**
 * Returns every visit of a move to its former day, route position and lock; skipped ones are pending again.
 * More than `MOVED_AT_ONCE` return in rounds in the background. Throws `conflict`, with nothing changed, if
 * one of them was started, completed or moved since, if its day has passed, or while the move is running.
 */
export async function undoMove(deps: Deps, session: Session, id: number): Promise<Move> {
  const undone = await write(deps, session, async unit => {
    const move = await lockWork(unit, id);
    if (!move) throw AppError.notFound();
    if (move.undoneAt) throw new AppError('conflict', scheduleTexts.schedule.undoneAlready);
    if (move.work && !(move.work === 'moving' && move.stoppedAt))
      throw new AppError('conflict', scheduleTexts.schedule.underWay);
    const visits = await unit.tx.$count(moveItems, eq(moveItems.moveId, id));
    if (visits > MOVED_AT_ONCE && move.strategy !== 'share') return startUndo(unit, move);
    await undoAtOnce(unit, move);
    return moveOf(unit, id);
  });
  if (undone.progress) await startMoveWork(deps);
  return undone;
}

async function undoAtOnce(unit: UnitOfWork, move: LockedWork): Promise<void> {
  const returning = await returningOf(unit, move);
  await assertAllBack(unit, returning);
  const pairs = await returnedPairs(unit, returning);
  await unit.tx
    .update(moves)
    .set({ undoneAt: unit.now, work: null, plan: null, stoppedAt: null })
    .where(eq(moves.id, move.id));
  await recordUndone(unit, move);
  if (move.strategy === 'share') {
    const turned = returning.filter(({ way }) => way === 'turn');
    await storeVisits(
      unit,
      turned.map(({ visit, before }) => ({ ...visit, routePosition: before.routePosition })),
    );
    await changeVisits(unit, pairs, { action: 'restored', notifies: 'nobody', keepsRoute: true });
    return;
  }
  await storeReturned(unit, move, returning, pairs);
  await raiseMove(unit, undoNotifyOptionsOf(move), pairs);
}

/** Plans the undo of many visits; its rounds follow in the background. */
async function startUndo(unit: UnitOfWork, move: LockedWork): Promise<Move> {
  await assertNoOther(unit);
  const { canUndo } = await moveOf(unit, move.id);
  // Names the visit that prevents it.
  if (!canUndo) await assertAllBack(unit, await returningOf(unit, move));
  const visits = await unit.tx
    .select({ id: assignments.id, customerId: assignments.customerId })
    .from(moveItems)
    .innerJoin(assignments, eq(assignments.id, moveItems.assignmentId))
    .where(eq(moveItems.moveId, move.id))
    .orderBy(asc(assignments.id));
  return beginWork(unit, move.id, 'undoing', {
    rounds: inRounds(visits).map(round => round.map(({ id }) => id)),
  });
}

/** Throws `conflict` if a visit can't return to its former place. */
async function assertAllBack(unit: UnitOfWork, returning: readonly Returning[]): Promise<void> {
  for (const { visit, way } of returning) {
    if (way === 'done') await refuse(unit, visit, scheduleTexts.schedule.undoMove.done);
    if (way === 'changed') await refuse(unit, visit, scheduleTexts.schedule.undoMove.changedSince);
  }
  const gone = returning.filter(({ way }) => way === 'gone');
  if (gone.length > 0)
    await refuseGone(
      unit,
      gone.map(({ visit, before }) => ({ ...visit, date: before.date })),
    );
}

type PlacedOn = Pick<Visit, 'propertyId' | 'date'>;

/** Throws `conflict`, naming visits whose day has passed, and what can be done instead. */
async function refuseGone(unit: UnitOfWork, gone: readonly PlacedOn[]): Promise<never> {
  const named = gone.slice(0, NAMED_VISITS);
  const places = await unit.tx
    .select({ id: properties.id, address: properties.address })
    .from(properties)
    .where(
      inArray(
        properties.id,
        named.map(({ propertyId }) => propertyId),
      ),
    );
  const addressOf = new Map(places.map(({ id, address }) => [id, address]));
  const visits = named.map(({ propertyId, date }) => `${addressOf.get(propertyId) ?? ''} (${showDay(date)})`);
  throw new AppError('conflict', scheduleTexts.schedule.dayGone, {
    values: {
      count: String(gone.length),
      visits: [...visits, ...(gone.length > visits.length ? ['…'] : [])].join(', '),
    },
  });
}

/** Throws `conflict`, naming the visit that prevents the undo. */
async function refuse(unit: UnitOfWork, { propertyId, date }: PlacedOn, why: Bilingual): Promise<never> {
  const [property] = await unit.tx
    .select({ address: properties.address })
    .from(properties)
    .where(eq(properties.id, propertyId));
  throw new AppError('conflict', why, {
    values: { address: property?.address ?? '', date: showDay(date) },
  });
}
