import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Day, mondayOf, showDay } from '#contract/core/days.ts';
import type { Season } from '#contract/sales/seasons.calls.ts';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { assignments, properties, seasonItems, seasons } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { inOrder } from '#server/modules/schedule/cadence/cadence.ts';
import { planRestoredVisits } from '#server/modules/schedule/cadence/planRestoredVisits.ts';
import { isOnlyRepriced } from '#server/modules/schedule/cadence/repriced.ts';
import { type PausedRange, statusOn, visitsDue } from '#server/modules/schedule/cadence/visitsDue.ts';
import type { WorkingDays } from '#server/modules/schedule/cadence/workingDays.ts';
import { deletePauses } from '#server/modules/schedule/schedule/storePauses.ts';
import { decidedAndRemovedAt } from '#server/modules/schedule/visits/edit/remembered.ts';
import { removeVisits } from '#server/modules/schedule/visits/edit/removeVisits.ts';
import { generateVisits } from '#server/modules/schedule/visits/generate.ts';
import { horizonOf, scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { insertAgain } from '#server/modules/schedule/visits/status/bringBack.ts';
import { type LoadedService, loadServices } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { serviceVisits } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import { replaceTerms, storeServices } from '#server/modules/schedule/visits/terms/storeServices.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { publishProgress } from './applySeason.ts';
import { SERVICES_PER_ROUND } from './candidates.ts';
import type { SeasonItem } from './items.ts';
import { findSeason } from './seasonList.ts';

interface Carried {
  service: LoadedService;
  item: SeasonItem;
}

/**
 * Undoes a season as a whole: restores terms, ends and gaps, and removes its visits except those changed by
 * hand. Throws `conflict`, without changes, if one of its visits has started or one of its services was
 * changed since.
 */
export function undoSeason(deps: Deps, session: Session, id: number): Promise<Season> {
  return write(deps, session, async unit => {
    const [season] = await unit.tx.select().from(seasons).where(eq(seasons.id, id)).for('update');
    if (!season) throw AppError.notFound();
    if (season.undoneAt) throw new AppError('conflict', salesTexts.seasons.undoneAlready);
    const settings = await scheduleSettings(unit.tx);
    const to = horizonOf(unit.today, settings);
    const items = await unit.tx
      .select()
      .from(seasonItems)
      .where(eq(seasonItems.seasonId, id))
      .orderBy(asc(seasonItems.serviceId));
    for (let from = 0; from < items.length; from += SERVICES_PER_ROUND) {
      const round = items.slice(from, from + SERVICES_PER_ROUND);
      const ids = round.map(item => item.serviceId);
      const services = new Map(
        (await loadServices(unit.tx, ids, 'update')).map(service => [service.id, service]),
      );
      const carried = round.flatMap((item): Carried[] => {
        const service = services.get(item.serviceId);
        return service ? [{ service, item: item as unknown as SeasonItem }] : [];
      });
      await assertNotBegun(unit, id, ids);
      await assertUnchanged(unit, carried);
      await takeBack(unit, carried);
      await bringDecidedBack(unit, carried, { at: season.createdAt, to, off: settings });
      await generateVisits(unit.tx, ids, { from: unit.today, to });
      publishProgress(deps, from + round.length, items.length);
    }
    await unit.tx.update(seasons).set({ undoneAt: unit.now }).where(eq(seasons.id, id));
    await unit.record({
      entity: 'season',
      entityId: id,
      action: 'restored',
      before: { undoneAt: null },
      after: { undoneAt: unit.now.toISOString() },
    });
    await unit.raise({
      type: 'season.changed',
      seasonId: id,
      change: 'undone',
      startDate: season.startDate,
      services: items.length,
      byUserId: unit.actor.userId,
    });
    const undone = await findSeason(unit.tx, id);
    if (!undone) throw AppError.notFound();
    return undone;
  });
}

async function takeBack(unit: UnitOfWork, carried: readonly Carried[]): Promise<void> {
  const repriced = carried.filter(({ item }) => item.after.hasNewTerms);
  await replaceTerms(
    unit,
    repriced.map(({ service, item }) => ({ serviceId: service.id, fromSlot: item.after.firstSlot })),
    repriced.flatMap(({ service, item: { before } }) =>
      before.replaced ? [{ ...before.replaced, serviceId: service.id }] : [],
    ),
  );
  await deletePauses(
    unit,
    carried.flatMap(({ service, item: { after } }) =>
      after.gap ? [{ serviceId: service.id, ...after.gap }] : [],
    ),
  );
  await storeServices(
    unit,
    carried.map(({ service, item: { before, after } }) => {
      const held = service.pauses.filter(pause => !after.gap || !isSamePause(pause, after.gap));
      const { endDate } = before;
      return { id: service.id, endDate, status: statusOn({ endDate, pauses: held }, unit.today) };
    }),
  );
  await unit.record(
    ...carried.map(({ service, item: { before, after } }) => ({
      entity: 'service' as const,
      entityId: service.id,
      action: 'restored' as const,
      propertyId: service.propertyId,
      customerId: service.customerId,
      before: { priceCents: after.priceCents, endDate: after.endDate },
      after: { priceCents: before.priceCents, endDate: before.endDate },
    })),
  );
  await removeBeyond(unit, carried);
}

/** Removes the pending visits that exist only because of the season; those changed by hand stay. */
async function removeBeyond(unit: UnitOfWork, carried: readonly Carried[]): Promise<void> {
  const ends = carried.flatMap(({ service, item: { before } }) =>
    before.endDate === null ? [] : [{ id: service.id, end_date: before.endDate }],
  );
  if (ends.length === 0) return;
  const visits = await unit.tx
    .select()
    .from(assignments)
    .where(
      and(
        eq(assignments.kind, 'regular'),
        eq(assignments.status, 'pending'),
        sql`${assignments.handMade} = '[]'::jsonb`,
        sql`exists (select 1 from json_to_recordset(${JSON.stringify(ends)}::json) as d(id int, end_date date)
          where d.id = ${assignments.serviceId} and d.end_date < ${assignments.slot})`,
        inArray(
          assignments.serviceId,
          ends.map(end => end.id),
        ),
      ),
    )
    .orderBy(asc(assignments.id))
    .for('update');
  await removeVisits(unit, visits, null);
}

/**
 * Restores the visits that the season removed and that had been decided on by hand. Runs before new visits
 * are added, because each of these visits occupies its week.
 */
async function bringDecidedBack(
  unit: UnitOfWork,
  carried: readonly Carried[],
  { at, to, off }: { at: Date; to: Day; off: WorkingDays },
): Promise<void> {
  const removed = await decidedAndRemovedAt(
    unit.tx,
    carried.map(({ service }) => service),
    at,
  );
  const byService = Map.groupBy(removed, visit => visit.serviceId);
  const restored = await loadServices(unit.tx, [...byService.keys()]);
  for (const after of restored) {
    const before = carried.find(({ service }) => service.id === after.id)?.service;
    const takenAway = byService.get(after.id);
    if (!before || !takenAway) continue;
    const visits = await serviceVisits(unit.tx, after.id, unit.today, false);
    const taken = new Set(visits.map(({ slot }) => mondayOf(slot)));
    const added = visitsDue(after, unit.today, to, off).filter(({ slot }) => !taken.has(mondayOf(slot)));
    const opening = { before, after, visits, added, today: unit.today };
    const { again } = planRestoredVisits(opening, { calledOff: [], takenAway });
    await insertAgain(unit, again, 'change-undone' satisfies VisitReasonKey);
  }
}

async function assertNotBegun(unit: UnitOfWork, seasonId: number, ids: readonly number[]): Promise<void> {
  const [begun] = await unit.tx
    .select({ address: properties.address, date: assignments.date })
    .from(seasonItems)
    .innerJoin(
      assignments,
      and(
        eq(assignments.serviceId, seasonItems.serviceId),
        eq(assignments.kind, 'regular'),
        sql`${assignments.slot} >= (${seasonItems.after} ->> 'firstSlot')::date`,
        inArray(assignments.status, ['started', 'completed']),
      ),
    )
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .where(and(eq(seasonItems.seasonId, seasonId), inArray(seasonItems.serviceId, [...ids])))
    .limit(1);
  if (begun)
    throw new AppError('conflict', salesTexts.seasons.begun, {
      values: { address: begun.address, date: showDay(begun.date) },
    });
}

async function assertUnchanged(unit: UnitOfWork, carried: readonly Carried[]): Promise<void> {
  const changed = carried.find(({ service, item }) => !isAsLeft(service, item));
  if (!changed) return;
  const [property] = await unit.tx
    .select({ address: properties.address })
    .from(properties)
    .where(eq(properties.id, changed.service.propertyId));
  throw new AppError('conflict', salesTexts.seasons.changed, {
    values: { address: property?.address ?? '' },
  });
}

/**
 * Whether a service is as the season left it: the same end, the gap unchanged, and as last version the
 * season's, which differs only by its price from the one to restore.
 */
function isAsLeft(service: LoadedService, { before, after }: SeasonItem): boolean {
  const { firstSlot, endDate, priceCents, gap } = after;
  const last = inOrder(service.versions).at(-1);
  if (service.endDate !== endDate || !last || last.beginsOn > firstSlot) return false;
  if (gap && !service.pauses.some(pause => isSamePause(pause, gap))) return false;
  return (
    !after.hasNewTerms ||
    isOnlyRepriced(service.versions, { firstSlot, priceCents, replaced: before.replaced })
  );
}

const isSamePause = (one: PausedRange, other: PausedRange) =>
  one.fromDate === other.fromDate && one.resumeDate === other.resumeDate;
