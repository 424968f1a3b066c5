import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Season } from '#contract/sales/seasons.calls.ts';
import type { SeasonWork } from '#contract/sales/seasons.ts';
import { AppError } from '#server/api/errors.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import { seasons } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { startLongWork } from '#server/plugins/longWork.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { findSeason } from './seasonList.ts';

export const SEASON_QUEUE = 'seasons.work';

export type SeasonRow = typeof seasons.$inferSelect;

/** Starts the stored work. */
export const startSeasonWork = ({ jobs }: Pick<Deps, 'jobs'>): Promise<void> =>
  startLongWork(jobs, SEASON_QUEUE);

export const isUndo = (work: SeasonWork): boolean => work === 'checking-undo' || work === 'undoing';

const isUnderWay = and(isNotNull(seasons.work), isNull(seasons.stoppedAt));

/** Seasons with work to do in the background, oldest first. */
export async function openSeasons({ db }: Pick<Deps, 'db'>): Promise<number[]> {
  const open = await db.select({ id: seasons.id }).from(seasons).where(isUnderWay).orderBy(asc(seasons.id));
  return open.map(({ id }) => id);
}

/** Acquires the lock for seasons. Throws `conflict` while another one runs in the background. */
export async function assertNoOther({ tx }: UnitOfWork): Promise<void> {
  await acquireLock(tx, 'sward.seasons');
  if ((await tx.$count(seasons, isUnderWay)) > 0)
    throw new AppError('conflict', salesTexts.seasons.stillRunning);
}

export async function lockSeason({ tx }: UnitOfWork, id: number): Promise<SeasonRow> {
  const [season] = await tx.select().from(seasons).where(eq(seasons.id, id)).for('update');
  if (!season) throw AppError.notFound();
  return season;
}

type NewWork = Pick<SeasonRow, 'work' | 'plannedCount'> & Partial<Pick<SeasonRow, 'expects' | 'throughId'>>;

/** Stores work that runs in the background. */
export async function beginWork(unit: UnitOfWork, id: number, work: NewWork): Promise<Season> {
  const { userId, name, type } = unit.actor;
  await storeSeason(unit, id, { ...work, ...START, workBy: { userId, name, type } });
  await unit.raise(seasonChanged(id));
  return findSeason(unit.tx, id);
}

const START = { stoppedAt: null, doneThroughId: 0, doneCount: 0, keptCount: 0, obstacle: null };
export const DONE = { work: null, workBy: null, stoppedAt: null };

export const seasonChanged = (id: number) => ({ type: 'changed', change: { entity: 'season', id } }) as const;

export async function storeSeason(
  { tx }: UnitOfWork,
  id: number,
  fields: Partial<SeasonRow>,
): Promise<SeasonRow | null> {
  const [stored] = await tx.update(seasons).set(fields).where(eq(seasons.id, id)).returning();
  return stored ?? null;
}

export async function recordUndone(
  unit: UnitOfWork,
  season: SeasonRow,
  { undone, kept }: { undone: number; kept: number },
): Promise<void> {
  const { id, undoneAt } = season;
  await storeSeason(unit, id, { ...DONE, undoneAt: unit.now, keptCount: kept });
  await unit.record({
    entity: 'season',
    entityId: id,
    action: 'restored',
    before: { undoneAt },
    after: { undoneAt: unit.now.toISOString() },
  });
  await notifyOffice(unit, season, 'undone', undone);
}

/** Notifies the office about an applied or undone season. */
export const notifyOffice = (
  unit: UnitOfWork,
  { id: seasonId, startDate }: SeasonRow,
  change: 'applied' | 'undone',
  services: number,
) =>
  unit.raise({
    ...{ type: 'season.changed', seasonId, change, startDate, services },
    byUserId: unit.actor.userId,
  });
