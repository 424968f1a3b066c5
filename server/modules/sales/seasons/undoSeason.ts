import type { Season } from '#contract/sales/seasons.calls.ts';
import { CARRIED_AT_ONCE } from '#contract/sales/seasons.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { seasonItems } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { assertNone, obstaclesTo } from './obstacles.ts';
import { publishProgress } from './progress.ts';
import { findSeason } from './seasonList.ts';
import {
  assertNoOther,
  beginWork,
  isUndo,
  lockSeason,
  recordUndone,
  type SeasonRow,
  startSeasonWork,
} from './seasonWork.ts';
import { nextToUndo, notUndone, undoRound } from './undoRound.ts';

/**
 * Undoes a season as a whole: restores terms, ends and gaps, and removes its visits except those changed by
 * hand. More than `CARRIED_AT_ONCE` services are restored in rounds in the background. Throws `conflict`,
 * without changes, if one of its visits has started or one of its services was changed since (found out later
 * in the background), or while the season or its undo is running; a season that was stopped can be undone.
 */
export async function undoSeason(deps: Deps, session: Session, id: number): Promise<Season> {
  const undone = await write(deps, session, async unit => {
    const season = await lockSeason(unit, id);
    if (season.undoneAt) throw new AppError('conflict', salesTexts.seasons.undoneAlready);
    if (season.work && (isUndo(season.work) || !season.stoppedAt))
      throw new AppError('conflict', salesTexts.seasons.underWay);
    const total = await unit.tx.$count(seasonItems, notUndone(id));
    if (total > CARRIED_AT_ONCE) {
      await assertNoOther(unit);
      return beginWork(unit, id, { work: 'checking-undo', plannedCount: total });
    }
    await undoAtOnce(unit, deps, season, total);
    return findSeason(unit.tx, id);
  });
  if (undone.progress) await startSeasonWork(deps);
  return undone;
}

async function undoAtOnce(unit: UnitOfWork, deps: Deps, season: SeasonRow, total: number): Promise<void> {
  const { carried } = await nextToUndo(unit.tx, season.id, { after: 0, isLocked: true });
  assertNone(await obstaclesTo(unit.tx, season.id, carried));
  await undoRound(unit, season.id, carried);
  publishProgress(deps, total, total, 'work');
  await recordUndone(unit, season, { undone: total, kept: 0 });
}
