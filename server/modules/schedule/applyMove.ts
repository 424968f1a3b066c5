import { and, asc, eq } from 'drizzle-orm';
import type { Move } from '../../../contract/calls/moves.ts';
import { type Day, showDay } from '../../../contract/days.ts';
import type { MoveBody } from '../../../contract/moves.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { assignments } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { isWorkingDay } from '../cadence/workingDays.ts';
import { applyStatus } from '../visits/applyStatus.ts';
import { withCrewsNow } from '../visits/crewsNow.ts';
import { assertNotPast } from '../visits/fromToday.ts';
import { scheduleSettings } from '../visits/scheduleSettings.ts';
import { changeVisits, onDay, type Visit, type VisitPair } from '../visits/visits.ts';
import { movableVisits, moveFacts, moveRequestOf, visitsOfMove } from './movableVisits.ts';
import { findMove } from './moveList.ts';
import { queueMoveNotices } from './moveNotices.ts';
import { isChanged, planMove } from './planMove.ts';
import { raiseMove } from './raiseMove.ts';
import { type MoveFields, storeMove } from './storeMove.ts';

/** Visits whose status one statement changes. */
const VISITS_PER_STATUS = 5000;

/**
 * Carries out one strategy for the pending visits of days, all in one transaction. Throws `conflict` where there is
 * none, or where it would change another number of visits than was looked at.
 */
export function applyMove(deps: Deps, session: Session, body: MoveBody): Promise<Move> {
  return write(deps, session, async unit => {
    assertNotPast(session, unit.today, { from: body.from, to: body.to, onto: body.onto });
    await assertWorkingDay(unit, body);
    const move = await moveVisits(unit, session, body);
    if (!move) throw new AppError('conflict', NOTHING_TO_MOVE);
    return move;
  });
}

/** A day off needs a confirmation: no one works on it otherwise. */
async function assertWorkingDay({ tx }: UnitOfWork, { strategy, onto, ontoDayOff }: MoveBody): Promise<void> {
  if (strategy !== 'transfer' || !onto || ontoDayOff) return;
  const off = await scheduleSettings(tx);
  if (isWorkingDay(onto, off)) return;
  const day = [showDay(onto), off.holidays.get(onto)].filter(Boolean).join(', ');
  throw AppError.invalid({
    ontoDayOff: {
      en: `Nobody works on that day (${day}). Confirm that the visits go there, or choose another day.`,
      es: `Nadie trabaja ese día (${day}). Confirme que las visitas van ahí o elija otro día.`,
    },
  });
}

interface Telling {
  /** A customer who gets an e-mail gets no text message. */
  tellsOnce?: boolean;
  /** Customers are not told. */
  isQuiet?: boolean;
}

/** `applyMove` inside a unit of work; without a session all visits are within reach. Null where no visit moves. */
export async function moveVisits(
  unit: UnitOfWork,
  session: Session | null,
  body: MoveBody & Telling,
): Promise<Move | null> {
  const pairs = await planned(unit, session, body);
  if (pairs.length === 0) return null;
  if (body.expects != null && body.expects !== pairs.length) throw new AppError('conflict', CHANGED_SINCE);
  const moveId = await storeMove(unit, fieldsOf(body), pairs);
  if (body.strategy === 'skip') await skipVisits(unit, pairs, body.reason);
  else await changeVisits(unit, pairs, { action: 'moved', reason: body.reason, raises: false });
  const telling = {
    moveId,
    reason: body.reason,
    kind: body.strategy === 'skip' ? 'skipped' : 'moved',
    ...(body.isQuiet && { isQuiet: true }),
  } as const;
  await raiseMove(unit, telling, pairs);
  await queueMoveNotices(unit, telling, pairs, body);
  const move = await findMove(unit.tx, moveId, unit.today);
  if (!move) throw AppError.notFound();
  return move;
}

/** The visits that change, locked, as they are and as they will be. */
async function planned(unit: UnitOfWork, session: Session | null, body: MoveBody): Promise<VisitPair[]> {
  const locked = await unit.tx
    .select()
    .from(assignments)
    .where(and(visitsOfMove(unit.tx, session, body), eq(assignments.status, 'pending')))
    .orderBy(asc(assignments.id))
    .for('update');
  const visits = await movableVisits(unit.tx, session, body);
  const facts = await moveFacts(unit.tx, visits, body);
  const plan = planMove(visits, { ...moveRequestOf(body), strategy: body.strategy }, facts);
  const targets = new Map(plan.filter(isChanged).map(({ visit, to }) => [visit.id, to]));
  const moving = locked.filter(visit => targets.has(visit.id));
  const after = await withCrewsNow(
    unit.tx,
    moving.map(visit => placed(visit, targets.get(visit.id) ?? null)),
    unit.today,
  );
  return moving.map((before, index) => ({ before, after: after[index] ?? before }));
}

const placed = (visit: Visit, to: Day | null): Visit =>
  to === null
    ? { ...visit, status: 'skipped' }
    : { ...onDay(visit, to), routePosition: null, isStopLocked: false };

const fieldsOf = (body: MoveBody): MoveFields => ({
  crewId: body.crewId ?? null,
  marketId: body.marketId ?? null,
  fromDate: body.from,
  toDate: body.to ?? body.from,
  days: { push: body.days, spread: body.spreadDays, skip: 0, transfer: 0 }[body.strategy],
  strategy: body.strategy,
  reason: body.reason,
});

async function skipVisits(unit: UnitOfWork, pairs: readonly VisitPair[], reason: string): Promise<void> {
  const visits = pairs.map(pair => pair.before);
  for (let from = 0; from < visits.length; from += VISITS_PER_STATUS)
    await applyStatus(unit, visits.slice(from, from + VISITS_PER_STATUS), {
      action: 'skip',
      at: unit.now,
      userId: unit.actor.userId,
      reason,
      raises: false,
    });
}

const NOTHING_TO_MOVE = {
  en: 'There is no pending visit to move on these days.',
  es: 'No hay visitas pendientes que mover en esos días.',
};
const CHANGED_SINCE = {
  en: 'The schedule changed since you looked. See what it would do now, and try again.',
  es: 'El calendario cambió desde que lo vio. Mire qué haría ahora e intente de nuevo.',
};
