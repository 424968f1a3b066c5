import { and, asc, eq } from 'drizzle-orm';
import { type Day, showDay } from '#contract/core/days.ts';
import type { Move } from '#contract/schedule/moves.calls.ts';
import type { MoveBody } from '#contract/schedule/moves.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { isWorkingDay } from '#server/modules/schedule/cadence/workingDays.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { applyStatus } from '#server/modules/schedule/visits/status/applyStatus.ts';
import { withCrewsNow } from '#server/modules/schedule/visits/status/crewsNow.ts';
import {
  changeVisits,
  lockVisits,
  onDay,
  type Visit,
  type VisitPair,
} from '#server/modules/schedule/visits/visits.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { movableVisits, moveFacts, moveRequestOf, visitsOfMove } from './movableVisits.ts';
import { findMove } from './moveList.ts';
import { queueMoveNotices } from './moveNotices.ts';
import { tellProgress, VISITS_PER_ROUND } from './moveProgress.ts';
import { isChanged, planMove } from './planMove.ts';
import { type MovedPair, raiseMove } from './raiseMove.ts';
import { beginMove, type MoveFields, storePlaces } from './storeMove.ts';

/**
 * Applies a strategy to the pending visits of some days in one transaction, and shows open screens the
 * progress. Throws `conflict` if there are none or if their number isn't the one previewed.
 */
export function applyMove(deps: Deps, session: Session, body: MoveBody): Promise<Move> {
  return write(deps, session, async unit => {
    assertNotPast(session, unit.today, { from: body.from, to: body.to, onto: body.onto });
    await assertWorkingDay(unit, body);
    const move = await moveVisits(unit, session, body, (done, total) => tellProgress(deps, done, total));
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
  /** Customers who get an email get no text message. */
  tellsOnce?: boolean;
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
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Move | null> {
  const targets = await planned(unit, session, body);
  if (targets.size === 0) return null;
  if (body.expects != null && body.expects !== targets.size) throw new AppError('conflict', CHANGED_SINCE);
  const moveId = await beginMove(unit, fieldsOf(body), targets.size);
  const ids = [...targets.keys()].sort((one, other) => one - other);
  const moved: MovedPair[] = [];
  for (let from = 0; from < ids.length; from += VISITS_PER_ROUND) {
    const round = await lockVisits(unit, ids.slice(from, from + VISITS_PER_ROUND));
    const afters = await withCrewsNow(
      unit.tx,
      round.map(visit => placed(visit, targets.get(visit.id) ?? null)),
      unit.today,
    );
    const pairs = round.map((before, index) => ({ before, after: afters[index] ?? before }));
    await storePlaces(unit, moveId, pairs);
    await change(unit, pairs, body);
    moved.push(...pairs.map(told));
    onProgress(moved.length, ids.length);
  }
  const telling = {
    moveId,
    reason: body.reason,
    kind: body.strategy === 'skip' ? 'skipped' : 'moved',
    ...(body.isQuiet && { isQuiet: true }),
  } as const;
  await raiseMove(unit, telling, moved);
  await queueMoveNotices(unit, telling, moved, body);
  const move = await findMove(unit.tx, moveId, unit.today);
  if (!move) throw AppError.notFound();
  return move;
}

async function change(
  unit: UnitOfWork,
  pairs: readonly VisitPair[],
  { strategy, reason }: MoveBody,
): Promise<void> {
  if (strategy !== 'skip') return changeVisits(unit, pairs, { action: 'moved', reason, raises: false });
  await applyStatus(
    unit,
    pairs.map(pair => pair.before),
    { action: 'skip', at: unit.now, userId: unit.actor.userId, reason, raises: false },
  );
}

/** The only data kept of a moved visit until the last one is moved. */
const told = ({ before: { id, customerId, propertyId, date }, after }: VisitPair): MovedPair => ({
  before: { id, customerId, propertyId, date },
  after: { date: after.date, crewId: after.crewId },
});

/** Locks the visits that change, each with its new day; null if it is skipped. */
async function planned(
  unit: UnitOfWork,
  session: Session | null,
  body: MoveBody,
): Promise<Map<number, Day | null>> {
  await unit.tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(visitsOfMove(unit.tx, session, body), eq(assignments.status, 'pending')))
    .orderBy(asc(assignments.id))
    .for('update');
  const visits = await movableVisits(unit.tx, session, body);
  const facts = await moveFacts(unit.tx, visits, body);
  const plan = planMove(visits, { ...moveRequestOf(body), strategy: body.strategy }, facts);
  return new Map(plan.filter(isChanged).map(({ visit, to }) => [visit.id, to]));
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

const NOTHING_TO_MOVE = {
  en: 'There is no pending visit to move on these days.',
  es: 'No hay visitas pendientes que mover en esos días.',
};
const CHANGED_SINCE = {
  en: 'The schedule changed since you looked. See what it would do now, and try again.',
  es: 'El calendario cambió desde que lo vio. Mire qué haría ahora e intente de nuevo.',
};
