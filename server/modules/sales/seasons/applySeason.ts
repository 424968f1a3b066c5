import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Season } from '#contract/sales/seasons.calls.ts';
import type { SeasonBody, SeasonScope } from '#contract/sales/seasons.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { assignments, seasonItems, seasons } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { statusOn } from '#server/modules/schedule/cadence/visitsDue.ts';
import { insertPauses } from '#server/modules/schedule/schedule/storePauses.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { removeVisits } from '#server/modules/schedule/visits/edit/removeVisits.ts';
import { generateVisits } from '#server/modules/schedule/visits/generate.ts';
import { horizonOf, scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import type { StoredTerms } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { countInScope } from '#server/modules/schedule/visits/terms/serviceScope.ts';
import {
  plainTerms,
  replaceTerms,
  storeServices,
} from '#server/modules/schedule/visits/terms/storeServices.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { type Candidate, candidates } from './candidates.ts';
import type { SeasonItem } from './items.ts';
import { type Carried, planSeason } from './planSeason.ts';
import { seasonRequestOf } from './previewSeason.ts';
import { findSeason } from './seasonList.ts';

interface Planned {
  service: Candidate;
  carried: Carried<StoredTerms>;
}

/**
 * Carries services over into a season in one transaction, and reports progress to open screens. Throws
 * `conflict` if nothing is left to carry over (as on a repeat), or if the number of services differs from the
 * preview's.
 */
export function applySeason(deps: Deps, session: Session, body: SeasonBody): Promise<Season> {
  return write(deps, session, async unit => {
    assertNotPast(session, unit.today, { startDate: body.startDate, endDate: body.endDate });
    // One season at a time, so that the second one sees what the first carried over.
    await acquireLock(unit.tx, 'sward.seasons');
    const wish = seasonRequestOf(body);
    const to = horizonOf(unit.today, await scheduleSettings(unit.tx));
    const seasonId = await insertSeason(unit, body);
    const total = await countInScope(unit.tx, body.scope);
    let [done, count] = [0, 0];
    const asked = { scope: body.scope, startDate: body.startDate, isLocked: true };
    for await (const round of candidates(unit.tx, asked)) {
      const planned = round.flatMap((service): Planned[] => {
        const plan = planSeason(service, wish);
        return plan.leftOut === null ? [{ service, carried: plan.carried }] : [];
      });
      await carryOver(unit, seasonId, planned, body.reason);
      await generateVisits(
        unit.tx,
        planned.map(({ service }) => service.id),
        { from: unit.today, to },
      );
      done += round.length;
      count += planned.length;
      publishProgress(deps, done, total);
    }
    if (count === 0) throw new AppError('conflict', salesTexts.seasons.nothing);
    if (body.expects != null && body.expects !== count)
      throw new AppError('conflict', salesTexts.seasons.changedSince);
    await unit.record({
      entity: 'season',
      entityId: seasonId,
      action: 'added',
      after: { ...wish, scope: narrowing(body.scope), services: count },
      reason: body.reason,
    });
    await unit.raise({
      type: 'season.changed',
      seasonId,
      change: 'applied',
      startDate: body.startDate,
      services: count,
      byUserId: unit.actor.userId,
    });
    const season = await findSeason(unit.tx, seasonId);
    if (!season) throw AppError.notFound();
    return season;
  });
}

/** Returns the filters of a scope that are set, for the history. */
const narrowing = (scope: SeasonScope) =>
  Object.fromEntries(Object.entries(scope).filter(([, value]) => value != null));

async function insertSeason(unit: UnitOfWork, body: SeasonBody): Promise<number> {
  const { startDate, endDate = null, priceChange = null, scope, reason } = body;
  const { userId: actorId, name: actorName } = unit.actor;
  const [season] = await unit.tx
    .insert(seasons)
    .values({ startDate, endDate, priceChange, scope, reason, actorId, actorName, createdAt: unit.now })
    .returning({ id: seasons.id });
  if (!season) throw AppError.notFound();
  return season.id;
}

/** Stores what a season makes of services: terms, gaps, ends, and what an undo needs. */
async function carryOver(
  unit: UnitOfWork,
  seasonId: number,
  planned: readonly Planned[],
  reason: string | null,
): Promise<void> {
  if (planned.length === 0) return;
  await replaceTerms(
    unit,
    planned
      .filter(isReplacing)
      .map(({ service, carried }) => ({ serviceId: service.id, fromSlot: carried.current.fromSlot })),
    planned.filter(({ carried }) => carried.hasNewTerms).map(newTerms),
  );
  await insertPauses(
    unit,
    planned.flatMap(({ service, carried: { gap } }) => (gap ? [{ serviceId: service.id, ...gap }] : [])),
  );
  await storeServices(
    unit,
    planned.map(({ service, carried }) => {
      const held = carried.gap ? [...service.pauses, carried.gap] : service.pauses;
      return {
        id: service.id,
        endDate: carried.endDate,
        status: statusOn({ endDate: carried.endDate, pauses: held }, unit.today),
      };
    }),
  );
  await insertMany(
    unit.tx,
    seasonItems,
    planned.map(one => {
      const { before, after } = itemOf(one);
      return { seasonId, serviceId: one.service.id, before: { ...before }, after: { ...after } };
    }),
  );
  await unit.record(
    ...planned.map(({ service, carried }) => ({
      entity: 'service' as const,
      entityId: service.id,
      action: 'next-season' as const,
      propertyId: service.propertyId,
      customerId: service.customerId,
      before: { priceCents: carried.current.priceCents, endDate: service.endDate },
      after: { priceCents: carried.priceCents, endDate: carried.endDate, fromSlot: carried.firstSlot },
      reason,
    })),
  );
  await removePastEnd(unit, planned, reason);
}

/** Whether the version for the first slot starts on that slot, so that the season's version replaces it. */
const isReplacing = ({ carried }: Planned) =>
  carried.hasNewTerms && carried.current.fromSlot === carried.firstSlot;

function newTerms(planned: Planned) {
  const { service, carried } = planned;
  return {
    ...plainTerms(carried.current),
    serviceId: service.id,
    fromSlot: carried.firstSlot,
    // If it replaces a version, start on the same slot, so that earlier slots aren't added.
    beginsOn: isReplacing(planned) ? carried.current.beginsOn : carried.firstSlot,
    priceCents: carried.priceCents,
  };
}

function itemOf(planned: Planned): SeasonItem {
  const { service, carried } = planned;
  const { current, firstSlot, endDate, priceCents, gap, hasNewTerms } = carried;
  return {
    before: {
      endDate: service.endDate,
      priceCents: current.priceCents,
      replaced: isReplacing(planned) ? plainTerms(current) : null,
    },
    after: { firstSlot, endDate, priceCents, gap, hasNewTerms },
  };
}

/**
 * Removes the pending visits after a season's end if it ends earlier than planned before, except those moved
 * by hand to a day within the season.
 */
async function removePastEnd(
  unit: UnitOfWork,
  planned: readonly Planned[],
  reason: string | null,
): Promise<void> {
  const shortened = planned.filter(
    ({ service, carried: { endDate } }) =>
      endDate !== null && (service.endDate === null || endDate < service.endDate),
  );
  if (shortened.length === 0) return;
  const byEnd = Map.groupBy(shortened, ({ carried }) => carried.endDate ?? '');
  const past = [...byEnd].map(([endDate, own]) =>
    and(
      inArray(
        assignments.serviceId,
        own.map(({ service }) => service.id),
      ),
      gt(assignments.slot, endDate),
      or(gt(assignments.date, endDate), sql`not ${assignments.handMade} ? 'date'`),
    ),
  );
  const visits = await unit.tx
    .select()
    .from(assignments)
    .where(and(eq(assignments.kind, 'regular'), eq(assignments.status, 'pending'), or(...past)))
    .orderBy(asc(assignments.id))
    .for('update');
  await removeVisits(unit, visits, reason);
}

/** Reports progress on a season to open screens, outside the work's own transaction; `id` names the work. */
export function publishProgress(
  deps: Pick<Deps, 'events'>,
  done: number,
  total: number,
  id: 'work' | number = 'work',
): void {
  deps.events.tell({ entity: 'season', id, done, total });
}
