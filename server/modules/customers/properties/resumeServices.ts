import { AppError } from '#server/api/errors.ts';
import { generateVisits } from '#server/modules/schedule/visits/generate.ts';
import { horizonOf, scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { applyStatus } from '#server/modules/schedule/visits/status/applyStatus.ts';
import { storeService } from '#server/modules/schedule/visits/terms/changeService.ts';
import { loadServices } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { renewCrews } from '#server/modules/schedule/visits/terms/renewCrews.ts';
import { lockVisits, type Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { endedByStatus, visitsCancelledByStatus } from './endedByStatus.ts';

/**
 * Resumes services that the last status change ended: their original last day is restored, canceled visits
 * that are still in the future are restored, and further ones are planned up to the horizon. The property
 * must be active. Throws `invalid` for a service that the change didn't end. Returns the restored visits.
 */
export async function resumeServices(
  unit: UnitOfWork,
  property: { id: number; customerId: number },
  serviceIds: readonly number[],
  reason: string | null,
): Promise<Visit[]> {
  if (serviceIds.length === 0) return [];
  const ended = await endedByStatus(unit.tx, property.id, unit.today);
  const chosen = ended.filter(service => serviceIds.includes(service.id));
  if (chosen.length !== new Set(serviceIds).size)
    throw AppError.invalid({ resumeServiceIds: customersTexts.properties.notEndedByIt });
  const ids = chosen.map(service => service.id);
  const loaded = await loadServices(unit.tx, ids, 'update');
  const endOf = (id: number) => chosen.find(service => service.id === id)?.endDate ?? null;
  await renewCrews(
    unit,
    loaded.map(service => ({ ...service, endDate: endOf(service.id) })),
  );
  for (const before of loaded) {
    const endDate = endOf(before.id);
    const after = await storeService(unit, before, { ...before, endDate });
    await unit.record({
      entity: 'service',
      entityId: before.id,
      action: 'resumed',
      propertyId: property.id,
      customerId: property.customerId,
      before: { status: before.status, endDate: before.endDate },
      after: { status: after.status, endDate },
      reason,
    });
  }
  const cancelled = await visitsCancelledByStatus(unit.tx, property.id, serviceIds, unit.today);
  const restored = await applyStatus(unit, await lockVisits(unit, cancelled), {
    action: 'restore',
    at: unit.now,
    userId: unit.actor.userId,
    reason,
    notifies: 'nobody',
  });
  const to = horizonOf(unit.today, await scheduleSettings(unit.tx));
  await generateVisits(unit.tx, serviceIds, { from: unit.today, to });
  return restored;
}
