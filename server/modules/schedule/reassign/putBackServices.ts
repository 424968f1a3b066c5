import { and, eq, gte, or } from 'drizzle-orm';
import { type Day, earlierOf, mondayOf } from '#contract/core/days.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments } from '#server/db/schema/index.ts';
import { versionOn } from '#server/modules/schedule/cadence/cadence.ts';
import type { WorkingDays } from '#server/modules/schedule/cadence/workingDays.ts';
import { generateVisits } from '#server/modules/schedule/visits/generate.ts';
import { horizonOf, scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { restore } from '#server/modules/schedule/visits/status/restore.ts';
import { storeService } from '#server/modules/schedule/visits/terms/changeService.ts';
import { type LoadedService, loadServices } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { type PlannedVisit, plannedVisits } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import { replaceTerms } from '#server/modules/schedule/visits/terms/storeServices.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { assertCrewsAtWork, assertUntouched, type KeptService } from './mayPutBack.ts';
import { planRestore } from './planRestore.ts';

/**
 * Restores the terms of services, and the day and crew of their visits, except for changes that staff made
 * since. Throws `conflict` once a changed visit is started or completed, a service was changed since, or a
 * crew that would get work back is no longer active.
 */
export async function restoreServices(
  unit: UnitOfWork,
  kept: readonly KeptService[],
  reason: string,
): Promise<void> {
  const ids = kept.map(({ id }) => id);
  const services = new Map(
    (await loadServices(unit.tx, ids, 'update')).map(service => [service.id, service]),
  );
  const visits = await concernedVisits(unit, kept, ids);
  const visitsAt = Map.groupBy(visits, visit => visit.serviceId);
  const off = await scheduleSettings(unit.tx);
  const to = horizonOf(unit.today, off);
  await assertCrewsAtWork(unit, kept, visits, to);
  for (const item of kept) {
    const service = services.get(item.id);
    if (!service) continue;
    await assertUntouched(unit, service, item, visitsAt.get(item.id) ?? []);
    await putBack(unit, service, item, visitsAt.get(item.id) ?? [], { to, off, reason });
  }
  await generateVisits(unit.tx, ids, { from: unit.today, to });
}

/**
 * Locks the visits that were changed, whatever their status, all upcoming ones, and those in weeks to which a
 * removed visit would return.
 */
function concernedVisits(
  unit: UnitOfWork,
  kept: readonly KeptService[],
  serviceIds: readonly number[],
): Promise<PlannedVisit[]> {
  const changed = kept.flatMap(({ before, after }) => [...before.visits, ...after.visits]);
  const removed = kept.flatMap(({ before }) => before.removed ?? []);
  const first = mondayOf(earlierOf(unit.today, ...removed.map(({ slot }) => slot)));
  const isToCome = and(eq(assignments.status, 'pending'), gte(assignments.date, unit.today));
  const takesWeek = and(eq(assignments.kind, 'regular'), gte(assignments.slot, first));
  return plannedVisits(
    unit.tx,
    or(
      isAnyOf(
        assignments.id,
        changed.map(visit => visit.id),
      ),
      and(isAnyOf(assignments.serviceId, serviceIds), or(isToCome, takesWeek)),
    ),
    true,
  );
}

async function putBack(
  unit: UnitOfWork,
  service: LoadedService,
  { before, after }: KeptService,
  visits: readonly PlannedVisit[],
  { to, off, reason }: { to: Day; off: WorkingDays; reason: string },
): Promise<void> {
  const serviceId = service.id;
  await replaceTerms(
    unit,
    service.versions.map(({ fromSlot }) => ({ serviceId, fromSlot })),
    before.versions.map(version => ({ ...version, serviceId })),
  );
  const { startDate, endDate } = before;
  await storeService(unit, service, { ...service, startDate, endDate });
  await unit.record({
    entity: 'service',
    entityId: serviceId,
    action: 'restored',
    propertyId: service.propertyId,
    customerId: service.customerId,
    before: { ...versionOn(after.versions, unit.today) },
    after: { ...versionOn(before.versions, unit.today) },
    reason,
  });
  await unit.raise({
    type: 'service.changed',
    serviceId,
    propertyId: service.propertyId,
    customerId: service.customerId,
    change: 'terms',
    date: unit.today,
    byUserId: unit.actor.userId,
  });
  const plan = planRestore({ service, before, after, visits, today: unit.today, to, off });
  await restore(unit, plan, reason);
}
