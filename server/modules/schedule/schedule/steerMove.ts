import { eq } from 'drizzle-orm';
import type { Move } from '#contract/schedule/moves.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { moves } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { moveOf } from './moveList.ts';
import {
  assertNoOther,
  type LockedWork,
  lockWork,
  moveChanged,
  notifyCrews,
  startMoveWork,
} from './moveWork.ts';

/**
 * Stops a move, or its undo, after the current round, and notifies crews about the finished rounds. No effect
 * if it is done or stopped. Throws `not_found`.
 */
export const stopMove = (deps: Deps, session: Session, id: number): Promise<Move> =>
  write(deps, session, async unit => {
    const move = await lockedMove(unit, id);
    if (!move.work || move.stoppedAt) return moveOf(unit, id);
    await notifyCrews(unit, move);
    return steer(unit, move, 'stopped');
  });

/**
 * Resumes a stopped move, or its undo. No effect if it is done or running. Throws `not_found`, `conflict`
 * while another move runs, or `invalid` if the move's days have passed.
 */
export async function resumeMove(deps: Deps, session: Session, id: number): Promise<Move> {
  const resumed = await write(deps, session, async unit => {
    const move = await lockedMove(unit, id);
    if (!move.work || !move.stoppedAt) return moveOf(unit, id);
    await assertNoOther(unit);
    if (move.work === 'moving') assertNotPast(session, unit.today, { from: move.fromDate });
    const { userId, name, type } = unit.actor;
    await unit.tx.update(moves).set({ workBy: { userId, name, type } }).where(eq(moves.id, id));
    return steer(unit, move, 'resumed');
  });
  if (resumed.progress) await startMoveWork(deps);
  return resumed;
}

async function lockedMove(unit: UnitOfWork, id: number): Promise<LockedWork> {
  const move = await lockWork(unit, id);
  if (!move) throw AppError.notFound();
  return move;
}

async function steer(
  unit: UnitOfWork,
  { id, doneCount, reason }: LockedWork,
  action: 'stopped' | 'resumed',
): Promise<Move> {
  await unit.tx
    .update(moves)
    .set({ stoppedAt: action === 'stopped' ? unit.now : null })
    .where(eq(moves.id, id));
  await unit.record({ entity: 'move', entityId: id, action, after: { visits: doneCount }, reason });
  await unit.raise(moveChanged(id));
  return moveOf(unit, id);
}
