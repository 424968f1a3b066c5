import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Move } from '#contract/schedule/moves.calls.ts';
import type { MoveKind, MoveWork } from '#contract/schedule/moves.ts';
import { AppError } from '#server/api/errors.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments, moveItems, moves } from '#server/db/schema/index.ts';
import type { MovePlan, PlannedVisit } from '#server/db/schema/schedule.ts';
import type { Deps } from '#server/deps.ts';
import { defineLongWork, startLongWork } from '#server/plugins/longWork.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { moveOf } from './moveList.ts';
import { moveRound, notifyOptionsOf } from './moveRound.ts';
import { raiseMove } from './raiseMove.ts';
import { undoRound } from './undoRound.ts';

/** Visits of one round, unless a single customer has more. */
const VISITS_PER_ROUND = 1000;
const QUEUE = 'schedule.moves';

/** Starts the planned rounds. */
export const startMoveWork = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> => startLongWork(jobs, QUEUE);

/** Moves many visits, and undoes such moves, in the background. */
export function moveJobs(deps: Deps): void {
  defineLongWork(deps.jobs, QUEUE, {
    async open() {
      const open = await deps.db
        .select({ id: moves.id })
        .from(moves)
        .where(isUnderWay)
        .orderBy(asc(moves.id));
      return open.map(({ id }) => id);
    },
    round: id => workRound(deps, id),
  });
}

const isUnderWay = and(isNotNull(moves.work), isNull(moves.stoppedAt));

/**
 * Throws `conflict` while another move runs in the background, because each plan depends on the days' work.
 */
export async function assertNoOther({ tx }: UnitOfWork): Promise<void> {
  await acquireLock(tx, 'sward.moves');
  if ((await tx.$count(moves, isUnderWay)) > 0)
    throw new AppError('conflict', scheduleTexts.schedule.stillMoving);
}

/** Divides visits into rounds. A customer's visits stay together, so that one message names them all. */
export function inRounds<V extends { customerId: number }>(visits: readonly V[]): V[][] {
  const rounds: V[][] = [];
  for (const own of Map.groupBy(visits, visit => visit.customerId).values()) {
    const last = rounds.at(-1);
    if (last && last.length + own.length <= VISITS_PER_ROUND) last.push(...own);
    else rounds.push(own);
  }
  return rounds;
}

/** Stores the plan, to be started with its first round. */
export async function beginWork(unit: UnitOfWork, id: number, work: MoveWork, plan: MovePlan): Promise<Move> {
  const { userId, name, type } = unit.actor;
  await unit.tx
    .update(moves)
    .set({
      ...{ work, plan, workBy: { userId, name, type }, stoppedAt: null, untold: [] },
      ...{ roundsDone: 0, doneCount: 0, keptCount: 0 },
      plannedCount: plan.rounds.reduce((sum, round) => sum + round.length, 0),
    })
    .where(eq(moves.id, id));
  await unit.raise(moveChanged(id));
  return moveOf(unit, id);
}

export const moveChanged = (id: number) => ({ type: 'changed', change: { entity: 'move', id } }) as const;

/**
 * Does the next round of a move or its undo, and stores its number in the same transaction, so that no visit
 * is moved twice if the server stops halfway. Returns whether there are more rounds.
 */
export async function workRound(deps: Deps, id: number): Promise<boolean> {
  const [found] = await deps.db.select({ by: moves.workBy }).from(moves).where(eq(moves.id, id));
  const after = await write(deps, found?.by ?? SYSTEM_ACTOR, async unit => {
    const move = await lockWork(unit, id);
    if (!move?.work || move.stoppedAt) return null;
    if (move.round === null) {
      await finish(unit, move);
      return null;
    }
    const { told, kept } = await carryOut(unit, move, move.round);
    const doneCount = move.doneCount + move.round.length;
    await unit.tx
      .update(moves)
      .set({
        doneCount,
        roundsDone: move.roundsDone + 1,
        keptCount: move.keptCount + kept,
        untold: [...move.untold, ...told],
      })
      .where(eq(moves.id, id));
    return { done: doneCount, total: move.plannedCount };
  });
  if (after) deps.events.broadcast({ entity: 'move', id, ...after });
  return after !== null;
}

export type LockedWork = NonNullable<Awaited<ReturnType<typeof lockWork>>>;

/** The move, locked, with its next round; null if none is left. */
export async function lockWork({ tx }: UnitOfWork, id: number) {
  const [move] = await tx
    .select({
      id: moves.id,
      strategy: sql<MoveKind>`${moves.strategy}`,
      reason: moves.reason,
      fromDate: moves.fromDate,
      undoneAt: moves.undoneAt,
      work: moves.work,
      by: sql<{ byEmail: boolean; byText: boolean } | null>`${moves.plan} - 'rounds'`,
      round: sql<PlannedVisit[] | number[] | null>`${moves.plan} -> 'rounds' -> ${moves.roundsDone}`,
      roundsDone: moves.roundsDone,
      plannedCount: moves.plannedCount,
      doneCount: moves.doneCount,
      keptCount: moves.keptCount,
      untold: moves.untold,
      stoppedAt: moves.stoppedAt,
    })
    .from(moves)
    .where(eq(moves.id, id))
    .for('update');
  return move;
}

async function carryOut(unit: UnitOfWork, move: LockedWork, round: PlannedVisit[] | number[]) {
  if (isIds(round)) return undoRound(unit, move, round);
  const told = await moveRound(unit, move, round, { byEmail: false, byText: false, ...move.by });
  return { told, kept: 0 };
}

const isIds = (round: PlannedVisit[] | number[]): round is number[] => typeof round[0] === 'number';

async function finish(unit: UnitOfWork, move: LockedWork): Promise<void> {
  await notifyCrews(unit, move);
  const isUndone = move.work === 'undoing';
  await unit.tx
    .update(moves)
    .set({ work: null, plan: null, ...(isUndone && { undoneAt: unit.now }) })
    .where(eq(moves.id, move.id));
  if (isUndone) await recordUndone(unit, move);
  await unit.raise(moveChanged(move.id));
}

export const recordUndone = (unit: UnitOfWork, { id, reason }: Pick<LockedWork, 'id' | 'reason'>) =>
  unit.record({
    entity: 'move',
    entityId: id,
    action: 'restored',
    before: { undoneAt: null },
    after: { undoneAt: unit.now.toISOString() },
    reason,
  });

/** Notifies crews, and customers who sign in, about the rounds since the last notification. */
export async function notifyCrews(unit: UnitOfWork, move: LockedWork): Promise<void> {
  if (move.untold.length === 0) return;
  const [was, is] = move.work === 'undoing' ? (['after', 'before'] as const) : (['before', 'after'] as const);
  const dayOf = (side: 'before' | 'after') => sql<Day>`${moveItems[side]} ->> 'date'`;
  const { id, customerId, propertyId, crewId } = assignments;
  const rows = await unit.tx
    .select({ id, customerId, propertyId, crewId, from: dayOf(was), to: dayOf(is) })
    .from(moveItems)
    .innerJoin(assignments, eq(id, moveItems.assignmentId))
    .where(and(eq(moveItems.moveId, move.id), isAnyOf(moveItems.assignmentId, move.untold)))
    .orderBy(asc(id));
  const pairs = rows.map(({ from, to, crewId: crew, ...visit }) => ({
    before: { ...visit, date: from },
    after: { date: to, crewId: crew },
  }));
  await raiseMove(unit, move.work === 'undoing' ? undoNotifyOptionsOf(move) : notifyOptionsOf(move), pairs);
  await unit.tx.update(moves).set({ untold: [] }).where(eq(moves.id, move.id));
}

export const undoNotifyOptionsOf = ({ id, strategy }: Pick<LockedWork, 'id' | 'strategy'>) =>
  ({ moveId: id, reason: null, kind: strategy === 'skip' ? 'restored' : 'moved' }) as const;
