import { and, asc, eq } from 'drizzle-orm';
import type { Move, MoveBody } from '../../../contract/schedule.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { insertMany } from '../../db/insertMany.ts';
import { assignments, moveItems, moves } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, write } from '../../unit.ts';
import { changeVisits, onDay, type Visit, type VisitPair } from '../assignments/visits.ts';
import { refusePast } from './fromToday.ts';
import { findMove } from './moveList.ts';
import { planPush } from './planPush.ts';
import { visitsOfMove } from './previewMove.ts';
import { scheduleSettings } from './settings.ts';

/** Pushes pending visits by working days, all in one transaction. Throws `conflict` where there is none. */
export function applyMove(deps: Deps, session: Session, body: MoveBody): Promise<Move> {
  return write(deps, session, async unit => {
    refusePast(session, unit.today, { from: body.from });
    const { daysOff } = await scheduleSettings(unit.tx);
    const visits = await unit.tx
      .select()
      .from(assignments)
      .where(and(visitsOfMove(unit.tx, session, body), eq(assignments.status, 'pending')))
      .orderBy(asc(assignments.id))
      .for('update');
    if (visits.length === 0) throw new AppError('conflict', NOTHING_TO_MOVE);
    const pairs = planPush(visits, body.days, daysOff).map(({ to, ...before }) => ({
      before,
      after: { ...onDay(before, to), routePosition: null, isStopLocked: false },
    }));
    const moveId = await insertMove(unit, body, pairs);
    await changeVisits(unit, pairs, { action: 'moved', reason: body.reason, raises: false });
    await raiseMove(unit, moveId, pairs, body.reason);
    const move = await findMove(unit.tx, moveId);
    if (!move) throw AppError.notFound();
    return move;
  });
}

async function insertMove(unit: Unit, body: MoveBody, pairs: readonly VisitPair[]): Promise<number> {
  const fields = {
    crewId: body.crewId ?? null,
    marketId: body.marketId ?? null,
    fromDate: body.from,
    toDate: body.to ?? body.from,
    days: body.days,
    strategy: 'push',
    reason: body.reason,
  };
  const [move] = await unit.tx
    .insert(moves)
    .values({ ...fields, actorId: unit.actor.userId, actorName: unit.actor.name, createdAt: unit.now })
    .returning({ id: moves.id });
  if (!move) throw AppError.notFound();
  await insertMany(
    unit.tx,
    moveItems,
    pairs.map(({ before, after }) => ({
      moveId: move.id,
      assignmentId: before.id,
      before: placeOf(before),
      after: placeOf(after),
    })),
  );
  await unit.record({
    entity: 'move',
    entityId: move.id,
    action: 'added',
    after: { ...fields, visits: pairs.length },
    reason: body.reason,
  });
  return move.id;
}

/** Where a visit stands: what a move changes and its undoing gives back. */
export type Place = Pick<Visit, 'date' | 'crewId' | 'routePosition' | 'isStopLocked' | 'handMade'>;

function placeOf({ date, crewId, routePosition, isStopLocked, handMade }: Visit): Place {
  return { date, crewId, routePosition, isStopLocked, handMade };
}

/** One event for each crew: it hears once of all its visits, each customer of their own. */
export async function raiseMove(
  unit: Unit,
  moveId: number,
  pairs: readonly VisitPair[],
  reason: string | null,
): Promise<void> {
  const byCrew = Map.groupBy(pairs, pair => pair.after.crewId);
  await unit.raise(
    ...[...byCrew].map(([crewId, own]) => ({
      type: 'move.applied' as const,
      moveId,
      crewId,
      visits: own.map(({ before, after }) => ({
        assignmentId: before.id,
        propertyId: before.propertyId,
        customerId: before.customerId,
        from: before.date,
        to: after.date,
      })),
      reason,
      byUserId: unit.actor.userId,
    })),
  );
}

const NOTHING_TO_MOVE = {
  en: 'There is no pending visit to move on these days.',
  es: 'No hay visitas pendientes que mover en esos días.',
};
