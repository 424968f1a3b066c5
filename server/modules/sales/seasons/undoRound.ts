import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Day, mondayOf } from '#contract/core/days.ts';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments, seasonItems } from '#server/db/schema/index.ts';
import { planRestoredVisits } from '#server/modules/schedule/cadence/planRestoredVisits.ts';
import { statusOn, visitsDue } from '#server/modules/schedule/cadence/visitsDue.ts';
import type { WorkingDays } from '#server/modules/schedule/cadence/workingDays.ts';
import { deletePauses } from '#server/modules/schedule/schedule/storePauses.ts';
import { decidedAndRemovedAt, lastRemovedAfter } from '#server/modules/schedule/visits/edit/remembered.ts';
import { removeVisits } from '#server/modules/schedule/visits/edit/removeVisits.ts';
import { generateVisits } from '#server/modules/schedule/visits/generate.ts';
import { horizonOf, scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { insertAgain } from '#server/modules/schedule/visits/status/restore.ts';
import { loadServices } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { serviceVisits } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import { replaceTerms, storeServices } from '#server/modules/schedule/visits/terms/storeServices.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { SERVICES_PER_ROUND } from './candidates.ts';
import type { SeasonItem } from './items.ts';
import { type CarriedService, isSamePause } from './obstacles.ts';

/** A season's services that weren't undone. */
export const notUndone = (seasonId: number) =>
  and(eq(seasonItems.seasonId, seasonId), isNull(seasonItems.undoneAt));

export interface UndoRound {
  /** Ids of the round's services, in order. */
  ids: number[];
  carried: CarriedService[];
}

/** Loads the next services to undo, after the service with this id. */
export async function nextToUndo(
  db: Queryable,
  seasonId: number,
  { after, isLocked }: { after: number; isLocked: boolean },
): Promise<UndoRound> {
  const items = await db
    .select()
    .from(seasonItems)
    .where(and(notUndone(seasonId), gt(seasonItems.serviceId, after)))
    .orderBy(asc(seasonItems.serviceId))
    .limit(SERVICES_PER_ROUND);
  const ids = items.map(item => item.serviceId);
  const loaded = await loadServices(db, ids, isLocked ? 'update' : undefined);
  const services = new Map(loaded.map(service => [service.id, service]));
  const carried = items.flatMap((item): CarriedService[] => {
    const service = services.get(item.serviceId);
    return service ? [{ service, item: item as unknown as SeasonItem & typeof item }] : [];
  });
  return { ids, carried };
}

/**
 * Restores locked services: terms, ends and gaps, and removes the season's visits except those changed by
 * hand.
 */
export async function undoRound(
  unit: UnitOfWork,
  seasonId: number,
  carried: readonly CarriedService[],
): Promise<void> {
  if (carried.length === 0) return;
  const ids = carried.map(({ service }) => service.id);
  const settings = await scheduleSettings(unit.tx);
  const to = horizonOf(unit.today, settings);
  await takeBack(unit, carried);
  await bringDecidedBack(unit, carried, { to, off: settings });
  await generateVisits(unit.tx, ids, { from: unit.today, to });
  // With another weekday, the last week's visit may have been scheduled after the horizon.
  for (const [slot, beyond] of await lastRemovedAfter(unit.tx, carried.map(momentOf), to))
    await generateVisits(unit.tx, beyond, { from: to, to: slot });
  await unit.tx
    .update(seasonItems)
    .set({ undoneAt: unit.now })
    .where(and(eq(seasonItems.seasonId, seasonId), isAnyOf(seasonItems.serviceId, ids)));
}

const momentOf = ({ service: { id, propertyId }, item: { carriedAt } }: CarriedService) => ({
  ...{ id, propertyId, at: carriedAt },
});

async function takeBack(unit: UnitOfWork, carried: readonly CarriedService[]): Promise<void> {
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
async function removeBeyond(unit: UnitOfWork, carried: readonly CarriedService[]): Promise<void> {
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
 * Restores visits that the season removed although a decision had been made about them by hand. Runs before
 * new visits are added, because each restored visit occupies its week.
 */
async function bringDecidedBack(
  unit: UnitOfWork,
  carried: readonly CarriedService[],
  { to, off }: { to: Day; off: WorkingDays },
): Promise<void> {
  const removed = await decidedAndRemovedAt(unit.tx, carried.map(momentOf));
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
