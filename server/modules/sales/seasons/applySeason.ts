import { max } from 'drizzle-orm';
import type { Season } from '#contract/sales/seasons.calls.ts';
import { CARRIED_AT_ONCE, type SeasonBody, type SeasonScope } from '#contract/sales/seasons.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { seasons, services } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { countInScope } from '#server/modules/schedule/visits/terms/serviceScope.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { candidates } from './candidates.ts';
import { carryRound } from './carryRound.ts';
import { seasonRequestOf } from './previewSeason.ts';
import { publishProgress } from './progress.ts';
import { findSeason } from './seasonList.ts';
import { assertNoOther, beginWork, notifyOffice, type SeasonRow, startSeasonWork } from './seasonWork.ts';

/**
 * Carries services over into a season: in one transaction, or in rounds in the background if the scope has
 * more than `CARRIED_AT_ONCE` services. Throws `conflict` while another season runs in the background, if
 * nothing is left to carry over (as on a repeat), or if the number of services differs from the preview's.
 * Background work checks the last two later.
 */
export async function applySeason(deps: Deps, session: Session, body: SeasonBody): Promise<Season> {
  const season = await write(deps, session, async unit => {
    assertNotPast(session, unit.today, { startDate: body.startDate, endDate: body.endDate });
    // One season at a time, so that the second one sees what the first carried over.
    await assertNoOther(unit);
    const made = await insertSeason(unit, body);
    const total = await countInScope(unit.tx, body.scope);
    const expects = body.expects ?? null;
    if (total > CARRIED_AT_ONCE) return startCarrying(unit, made, { total, expects });
    await carryAtOnce(unit, deps, made, { total, expects });
    return findSeason(unit.tx, made.id);
  });
  if (season.progress) await startSeasonWork(deps);
  return season;
}

interface Expected {
  /** Number of services in the scope. */
  total: number;
  /** Number of services that the preview would carry over; null if not given. */
  expects: number | null;
}

/** Stores a season for many services; its rounds follow in the background. */
async function startCarrying(
  unit: UnitOfWork,
  season: SeasonRow,
  { total, expects }: Expected,
): Promise<Season> {
  const [last] = await unit.tx.select({ id: max(services.id) }).from(services);
  await recordAdded(unit, season, expects ?? total);
  return beginWork(unit, season.id, {
    work: 'checking',
    expects,
    throughId: last?.id ?? 0,
    plannedCount: total,
  });
}

async function carryAtOnce(
  unit: UnitOfWork,
  deps: Deps,
  season: SeasonRow,
  { total, expects }: Expected,
): Promise<void> {
  const { scope, startDate } = season;
  let [done, count] = [0, 0];
  for await (const round of candidates(unit.tx, { scope, startDate, isLocked: true })) {
    count += await carryRound(unit, season, round);
    done += round.length;
    publishProgress(deps, done, total, 'work');
  }
  if (count === 0) throw new AppError('conflict', salesTexts.seasons.nothing);
  if (expects !== null && expects !== count) throw new AppError('conflict', salesTexts.seasons.changedSince);
  await recordAdded(unit, season, count);
  await notifyOffice(unit, season, 'applied', count);
}

const recordAdded = (unit: UnitOfWork, { id, scope, reason, ...season }: SeasonRow, count: number) =>
  unit.record({
    entity: 'season',
    entityId: id,
    action: 'added',
    after: { ...seasonRequestOf({ ...season, scope }), scope: narrowing(scope), services: count },
    reason,
  });

/** Returns the filters of a scope that are set, for the history. */
const narrowing = (scope: SeasonScope) =>
  Object.fromEntries(Object.entries(scope).filter(([, value]) => value != null));

async function insertSeason(unit: UnitOfWork, body: SeasonBody): Promise<SeasonRow> {
  const { startDate, endDate = null, priceChange = null, scope, reason } = body;
  const { userId: actorId, name: actorName } = unit.actor;
  const [season] = await unit.tx
    .insert(seasons)
    .values({ startDate, endDate, priceChange, scope, reason, actorId, actorName, createdAt: unit.now })
    .returning();
  if (!season) throw AppError.notFound();
  return season;
}
