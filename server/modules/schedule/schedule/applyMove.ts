import { and, asc, eq } from 'drizzle-orm';
import { type Day, showDay } from '#contract/core/days.ts';
import type { Move } from '#contract/schedule/moves.calls.ts';
import { MOVED_AT_ONCE, type MoveBody } from '#contract/schedule/moves.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { isWorkingDay } from '#server/modules/schedule/cadence/workingDays.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { lockVisits } from '#server/modules/schedule/visits/visits.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { movableVisits, moveFacts, moveRequestOf, type VisitToMove, visitsOfMove } from './movableVisits.ts';
import { moveOf } from './moveList.ts';
import { queueMoveNotices } from './moveNotices.ts';
import { notifyOptionsOf, storeMoved } from './moveRound.ts';
import { assertNoOther, beginWork, inRounds, startMoveWork } from './moveWork.ts';
import { isChanged, type Placed, planMove } from './planMove.ts';
import { raiseMove } from './raiseMove.ts';
import { beginMove, type MoveFields } from './storeMove.ts';

/**
 * Applies one strategy to the pending visits of days: in one transaction, or in rounds in the background for
 * more than `MOVED_AT_ONCE`. Throws `conflict` if there are none, if the number of visits differs from the
 * preview, or if another move runs in the background.
 */
export async function applyMove(deps: Deps, session: Session, body: MoveBody): Promise<Move> {
  const move = await write(deps, session, async unit => {
    assertNotPast(session, unit.today, { from: body.from, to: body.to, onto: body.onto });
    await assertWorkingDay(unit, body);
    const pending = await unit.tx.$count(assignments, pendingOf(unit, session, body));
    const made =
      pending > MOVED_AT_ONCE ? await startMove(unit, session, body) : await moveVisits(unit, session, body);
    if (!made) throw new AppError('conflict', scheduleTexts.schedule.nothingToMove);
    return made;
  });
  if (move.progress) await startMoveWork(deps);
  return move;
}

/** Plans a move of many visits, done in rounds in the background. Returns null if no visit moves. */
async function startMove(unit: UnitOfWork, session: Session, body: MoveBody): Promise<Move | null> {
  await assertNoOther(unit);
  const changed = await changedBy(unit, session, body);
  if (changed.length === 0) return null;
  assertExpected(body, changed.length);
  const moveId = await beginMove(unit, fieldsOf(body), changed.length);
  const visits = changed.map(({ visit: { id, date, crewId, customerId }, to }) => ({
    planned: { id, date, crewId, to },
    customerId,
  }));
  const rounds = inRounds(visits).map(round => round.map(({ planned }) => planned));
  return beginWork(unit, moveId, 'moving', { rounds, byEmail: body.byEmail, byText: body.byText });
}

/** Requires confirmation to move visits to a day off, on which no one would otherwise work. */
async function assertWorkingDay({ tx }: UnitOfWork, { strategy, onto, ontoDayOff }: MoveBody): Promise<void> {
  if (strategy !== 'transfer' || !onto || ontoDayOff) return;
  const off = await scheduleSettings(tx);
  if (isWorkingDay(onto, off)) return;
  const day = [showDay(onto), off.holidays.get(onto)].filter(Boolean).join(', ');
  throw AppError.invalid({
    ontoDayOff: filled(scheduleTexts.schedule.nobodyWorksDay, { day }),
  });
}

interface Telling {
  /** Customers who get an email get no text message. */
  notifiesOnce?: boolean;
  /** Customers aren't notified. */
  isQuiet?: boolean;
}

/**
 * Like `applyMove`, inside a unit of work; without a session, all visits are within reach. Returns null if no
 * visit moves.
 */
export async function moveVisits(
  unit: UnitOfWork,
  session: Session | null,
  body: MoveBody & Telling,
): Promise<Move | null> {
  await unit.tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(pendingOf(unit, session, body))
    .orderBy(asc(assignments.id))
    .for('update');
  const targets = new Map(
    (await changedBy(unit, session, body)).map(({ visit, to }): [number, Day | null] => [visit.id, to]),
  );
  if (targets.size === 0) return null;
  assertExpected(body, targets.size);
  const moveId = await beginMove(unit, fieldsOf(body), targets.size);
  const visits = await lockVisits(unit, [...targets.keys()]);
  const moved = await storeMoved(unit, { ...body, id: moveId }, visits, targets);
  const telling = { ...notifyOptionsOf({ ...body, id: moveId }), ...(body.isQuiet && { isQuiet: true }) };
  await raiseMove(unit, telling, moved);
  await queueMoveNotices(unit, telling, moved, body);
  return moveOf(unit, moveId);
}

const pendingOf = ({ tx }: UnitOfWork, session: Session | null, body: MoveBody) =>
  and(visitsOfMove(tx, session, body), eq(assignments.status, 'pending'));

/** The visits that change, each with its new day; null is skipped. */
async function changedBy(
  { tx }: UnitOfWork,
  session: Session | null,
  body: MoveBody,
): Promise<Placed<VisitToMove>[]> {
  const visits = await movableVisits(tx, session, body);
  const facts = await moveFacts(tx, visits, body);
  return planMove(visits, { ...moveRequestOf(body), strategy: body.strategy }, facts).filter(isChanged);
}

function assertExpected({ expects }: MoveBody, visits: number): void {
  if (expects != null && expects !== visits)
    throw new AppError('conflict', scheduleTexts.schedule.changedSince);
}

const fieldsOf = (body: MoveBody): MoveFields => ({
  crewId: body.crewId ?? null,
  marketId: body.marketId ?? null,
  fromDate: body.from,
  toDate: body.to ?? body.from,
  days: { push: body.days, spread: body.spreadDays, skip: 0, transfer: 0 }[body.strategy],
  strategy: body.strategy,
  reason: body.reason,
});
