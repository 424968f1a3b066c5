import { asc, eq, inArray } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { properties, services } from '#server/db/schema/index.ts';
import { storeServices } from '#server/modules/schedule/visits/terms/storeServices.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { insertPauses } from './storePauses.ts';

/** A pause with which a service is sold. */
export interface SoldPause {
  serviceId: number;
  /** Day from which work is scheduled; null until someone resumes the service. */
  until: Day | null;
  reason: string;
}

/**
 * Pauses services that were just sold and have no visits yet, from today on, and records it in the history.
 * Skips pauses that are already over. For subscriptions without an end; no one is notified.
 */
export async function pauseSold(unit: UnitOfWork, sold: readonly SoldPause[]): Promise<void> {
  const pauses = new Map(
    sold
      .filter(({ until }) => until === null || until > unit.today)
      .map(({ serviceId, until, reason }) => [
        serviceId,
        { serviceId, fromDate: unit.today, resumeDate: until, reason },
      ]),
  );
  if (pauses.size === 0) return;
  await insertPauses(unit, [...pauses.values()]);
  const paused = await unit.tx
    .select({
      id: services.id,
      endDate: services.endDate,
      propertyId: services.propertyId,
      customerId: properties.customerId,
    })
    .from(services)
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .where(inArray(services.id, [...pauses.keys()]))
    .orderBy(asc(services.id));
  await storeServices(
    unit,
    paused.map(({ id, endDate }) => ({ id, endDate, status: 'paused' })),
  );
  await unit.record(
    ...paused.map(({ id, propertyId, customerId }) => ({
      entity: 'service' as const,
      entityId: id,
      action: 'paused' as const,
      propertyId,
      customerId,
      before: { status: 'active', pausedFrom: null, pausedUntil: null },
      after: { status: 'paused', pausedFrom: unit.today, pausedUntil: pauses.get(id)?.resumeDate ?? null },
      reason: pauses.get(id)?.reason ?? null,
    })),
  );
}
