import type { Day } from '#contract/core/days.ts';
import type { MoveKind } from '#contract/schedule/moves.ts';
import type { PlannedVisit } from '#server/db/schema/schedule.ts';
import { applyStatus } from '#server/modules/schedule/visits/status/applyStatus.ts';
import { withCurrentCrews } from '#server/modules/schedule/visits/status/crewsNow.ts';
import {
  changeVisits,
  lockVisits,
  onDay,
  type Visit,
  type VisitPair,
} from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { queueMoveNotices } from './moveNotices.ts';
import type { MoveNotifyOptions } from './raiseMove.ts';
import { storePlaces } from './storeMove.ts';

interface MoveToDo {
  id: number;
  strategy: MoveKind;
  reason: string;
}

/** A move's changes, as reported to crews and customers. */
export const notifyOptionsOf = ({ id, strategy, reason }: MoveToDo): MoveNotifyOptions => ({
  moveId: id,
  reason,
  kind: strategy === 'skip' ? 'skipped' : 'moved',
});

/** Moves locked visits to their new days (null skips them), and stores their former places. */
export async function storeMoved(
  unit: UnitOfWork,
  { id, strategy, reason }: MoveToDo,
  visits: readonly Visit[],
  targets: ReadonlyMap<number, Day | null>,
): Promise<VisitPair[]> {
  const afters = await withCurrentCrews(
    unit.tx,
    visits.map(visit => placed(visit, targets.get(visit.id) ?? null)),
    unit.today,
  );
  const pairs = visits.map((before, index) => ({ before, after: afters[index] ?? before }));
  await storePlaces(unit, id, pairs);
  if (strategy === 'skip')
    await applyStatus(unit, visits, {
      action: 'skip',
      at: unit.now,
      userId: unit.actor.userId,
      reason,
      event: false,
    });
  else await changeVisits(unit, pairs, { action: 'moved', reason, event: false });
  return pairs;
}

const placed = (visit: Visit, to: Day | null): Visit =>
  to === null
    ? { ...visit, status: 'skipped' }
    : { ...onDay(visit, to), routePosition: null, isStopLocked: false };

/**
 * Does one round of a move in the background, with the messages to its customers. Leaves out visits that are
 * no longer pending, or that got another day or crew since the plan was made. Returns the moved visits' ids.
 */
export async function moveRound(
  unit: UnitOfWork,
  move: MoveToDo,
  round: readonly PlannedVisit[],
  by: { byEmail: boolean; byText: boolean },
): Promise<number[]> {
  const planned = new Map(round.map(visit => [visit.id, visit]));
  const visits = (await lockVisits(unit, [...planned.keys()])).filter(({ id, status, date, crewId }) => {
    const plan = planned.get(id);
    return status === 'pending' && date === plan?.date && crewId === plan.crewId;
  });
  if (visits.length === 0) return [];
  const targets = new Map(round.map(({ id, to }) => [id, to]));
  const moved = await storeMoved(unit, move, visits, targets);
  await queueMoveNotices(unit, notifyOptionsOf(move), moved, by);
  return visits.map(({ id }) => id);
}
