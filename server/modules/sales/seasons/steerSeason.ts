import type { Season } from '#contract/sales/seasons.calls.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { findSeason } from './seasonList.ts';
import {
  assertNoOther,
  isUndo,
  lockSeason,
  type SeasonRow,
  seasonChanged,
  startSeasonWork,
  storeSeason,
} from './seasonWork.ts';

/** Stops a season or its undo after the current round, unless it is done or stopped. Throws `not_found`. */
export const stopSeason = (deps: Deps, session: Session, id: number): Promise<Season> =>
  write(deps, session, async unit => {
    const season = await lockSeason(unit, id);
    if (!season.work || season.stoppedAt) return findSeason(unit.tx, id);
    return steer(unit, season, 'stopped');
  });

/**
 * Resumes a stopped season, or its undo. No effect if it is done or running. Throws `not_found`, `conflict`
 * while another season runs, or `invalid` if its first day has passed.
 */
export async function resumeSeason(deps: Deps, session: Session, id: number): Promise<Season> {
  const resumed = await write(deps, session, async unit => {
    const season = await lockSeason(unit, id);
    if (!season.work || !season.stoppedAt) return findSeason(unit.tx, id);
    await assertNoOther(unit);
    if (!isUndo(season.work)) assertNotPast(session, unit.today, { startDate: season.startDate });
    return steer(unit, season, 'resumed');
  });
  if (resumed.progress) await startSeasonWork(deps);
  return resumed;
}

async function steer(
  unit: UnitOfWork,
  { id, work, doneCount, reason }: SeasonRow,
  action: 'stopped' | 'resumed',
): Promise<Season> {
  const { userId, name, type } = unit.actor;
  await storeSeason(
    unit,
    id,
    action === 'stopped' ? { stoppedAt: unit.now } : { stoppedAt: null, workBy: { userId, name, type } },
  );
  const season = await findSeason(unit.tx, id);
  const services = work && isUndo(work) ? doneCount : season.serviceCount;
  await unit.record({ entity: 'season', entityId: id, action, after: { services }, reason });
  await unit.raise(seasonChanged(id));
  return season;
}
