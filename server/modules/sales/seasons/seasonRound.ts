import { eq } from 'drizzle-orm';
import type { SeasonObstacle } from '#contract/sales/seasons.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readAhead } from '#server/db/readAhead.ts';
import { seasons } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { candidates } from './candidates.ts';
import { carryRound, plannedOf } from './carryRound.ts';
import { obstaclesTo } from './obstacles.ts';
import { publishProgress } from './progress.ts';
import { findSeason } from './seasonList.ts';
import {
  DONE,
  isUndo,
  lockSeason,
  notifyOffice,
  recordUndone,
  type SeasonRow,
  seasonChanged,
  storeSeason,
} from './seasonWork.ts';
import { nextToUndo, undoRound } from './undoRound.ts';

/**
 * Carries out or undoes the next round of a season, and stores the progress in the same transaction, so that
 * no service is carried over twice if the server stops halfway. Returns whether there are more rounds.
 */
export async function workRound(deps: Deps, id: number): Promise<boolean> {
  const [found] = await deps.db.select().from(seasons).where(eq(seasons.id, id));
  if (!found?.work || found.stoppedAt) return false;
  const checked = await check(deps, found);
  const after = await write(deps, found.workBy ?? SYSTEM_ACTOR, async unit => {
    const season = await lockSeason(unit, id);
    if (season.work !== found.work || season.stoppedAt) return null;
    if (checked) return endCheck(unit, season, checked);
    return season.work === 'carrying' ? carryNext(unit, season) : undoNext(unit, season);
  });
  if (after) publishProgress(deps, after.doneCount, after.plannedCount, id);
  return after !== null;
}

type Checked = Partial<SeasonRow> & { work: 'carrying' | 'undoing' | null };

/** Checks, outside a transaction, whether the work may begin; if interrupted, the check starts over. */
async function check(deps: Deps, season: SeasonRow): Promise<Checked | null> {
  if (season.work === 'checking') {
    const count = await countCarried(deps, season);
    return { work: count > 0 && (season.expects === null || season.expects === count) ? 'carrying' : null };
  }
  if (season.work !== 'checking-undo') return null;
  const obstacle = await firstObstacle(deps, season);
  return { work: obstacle ? null : 'undoing', obstacle };
}

const scoped = (
  db: Queryable,
  { scope, startDate, doneThroughId: after, throughId: through }: SeasonRow,
  isLocked: boolean,
) => candidates(db, { scope, startDate, after, through, isLocked });

async function countCarried(deps: Deps, season: SeasonRow): Promise<number> {
  let [done, count] = [0, 0];
  for await (const round of readAhead(scoped(deps.db, season, false))) {
    count += plannedOf(round, season).length;
    done += round.length;
    publishProgress(deps, done, season.plannedCount, season.id);
  }
  return count;
}

async function firstObstacle(deps: Deps, { id, plannedCount }: SeasonRow): Promise<SeasonObstacle | null> {
  let [after, done] = [0, 0];
  for (;;) {
    const { ids, carried } = await nextToUndo(deps.db, id, { after, isLocked: false });
    const last = ids.at(-1);
    if (last === undefined) return null;
    const [first] = (await obstaclesTo(deps.db, id, carried)).values();
    if (first) return first;
    after = last;
    done += ids.length;
    publishProgress(deps, done, plannedCount, id);
  }
}

/** Begins the work, or ends it if the result would differ from the preview or something prevents the work. */
async function endCheck(unit: UnitOfWork, season: SeasonRow, checked: Checked): Promise<SeasonRow | null> {
  const { id } = season;
  if (checked.work) return storeSeason(unit, id, checked);
  await storeSeason(unit, id, { ...checked, ...DONE });
  if (season.work === 'checking')
    await unit.record({ entity: 'season', entityId: id, action: 'cancelled', after: { services: 0 } });
  await unit.raise(seasonChanged(id));
  return null;
}

async function carryNext(unit: UnitOfWork, season: SeasonRow): Promise<SeasonRow | null> {
  for await (const round of scoped(unit.tx, season, true)) {
    await carryRound(unit, season, round);
    return storeSeason(unit, season.id, {
      doneThroughId: round.at(-1)?.id ?? season.throughId,
      doneCount: season.doneCount + round.length,
    });
  }
  return finish(unit, season);
}

/** Undoes the season for the next services, except those started or changed since the check. */
async function undoNext(unit: UnitOfWork, season: SeasonRow): Promise<SeasonRow | null> {
  const { id, doneThroughId, doneCount, keptCount } = season;
  const { ids, carried } = await nextToUndo(unit.tx, id, { after: doneThroughId, isLocked: true });
  const last = ids.at(-1);
  if (last === undefined) return finish(unit, season);
  const obstacles = await obstaclesTo(unit.tx, id, carried);
  const free = carried.filter(({ service }) => !obstacles.has(service.id));
  await undoRound(unit, id, free);
  return storeSeason(unit, id, {
    doneThroughId: last,
    doneCount: doneCount + ids.length,
    keptCount: keptCount + ids.length - free.length,
  });
}

async function finish(unit: UnitOfWork, season: SeasonRow): Promise<null> {
  const { id, work, doneCount, keptCount: kept } = season;
  if (work && isUndo(work)) await recordUndone(unit, season, { undone: doneCount - kept, kept });
  else {
    await storeSeason(unit, id, DONE);
    const { serviceCount } = await findSeason(unit.tx, id);
    const after = { services: serviceCount };
    await unit.record({ entity: 'season', entityId: id, action: 'completed', after });
    await notifyOffice(unit, season, 'applied', serviceCount);
  }
  await unit.raise(seasonChanged(id));
  return null;
}
