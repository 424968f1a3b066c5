import { and, eq, gte, inArray, ne, type SQL } from 'drizzle-orm';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import { assignments, properties, services } from '#server/db/schema/index.ts';
import { visitsDue } from '#server/modules/schedule/cadence/visitsDue.ts';
import type { WorkingDays } from '#server/modules/schedule/cadence/workingDays.ts';
import { generateVisits } from '#server/modules/schedule/visits/generate.ts';
import { horizonOf, scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { applyStatus } from '#server/modules/schedule/visits/status/applyStatus.ts';
import { type LoadedService, loadServices } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { lockVisits, type Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/**
 * Cancels a customer's upcoming visits with a reason that identifies them later; visits that are started or
 * done stay. Sends no message per visit, because the caller sends one for all. Returns the canceled
 * visits.
 */
export async function stopVisits(unit: UnitOfWork, customerId: number): Promise<Visit[]> {
  await runningServices(unit, customerId);
  const visits = await lockedVisits(unit, 'pending', eq(assignments.customerId, customerId));
  return applyStatus(unit, visits, {
    action: 'cancel',
    at: unit.now,
    userId: unit.actor.userId,
    reason: 'payment-stopped' satisfies VisitReasonKey,
    notifies: 'nobody',
  });
}

/**
 * Restores a customer's stopped visits that are still in the future, each on its slot, and plans further ones
 * up to the horizon. A visit stays canceled if its service was paused or ended meanwhile. Returns the
 * restored visits.
 */
export async function resumeVisits(unit: UnitOfWork, customerId: number): Promise<Visit[]> {
  const running = await runningServices(unit, customerId);
  const byId = new Map(running.map(service => [service.id, service]));
  if (byId.size === 0) return [];
  const settings = await scheduleSettings(unit.tx);
  const stopped = await lockedVisits(
    unit,
    'cancel',
    and(
      eq(assignments.cancelReason, 'payment-stopped' satisfies VisitReasonKey),
      inArray(assignments.serviceId, [...byId.keys()]),
    ),
  );
  const restored = await applyStatus(
    unit,
    stopped.filter(visit => isDue(byId.get(visit.serviceId), visit, settings)),
    { action: 'restore', at: unit.now, userId: unit.actor.userId, notifies: 'nobody' },
  );
  const to = horizonOf(unit.today, settings);
  await generateVisits(unit.tx, [...byId.keys()], { from: unit.today, to });
  return restored;
}

/** The customer's services that haven't ended, locked. All code locks services before visits. */
async function runningServices(unit: UnitOfWork, customerId: number): Promise<LoadedService[]> {
  const owned = await unit.tx
    .select({ id: services.id })
    .from(services)
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .where(and(eq(properties.customerId, customerId), ne(services.status, 'ended')));
  return loadServices(
    unit.tx,
    owned.map(row => row.id),
    'share',
  );
}

/** Locks the visits with a status, from today on. */
async function lockedVisits(
  unit: UnitOfWork,
  status: Visit['status'],
  where: SQL | undefined,
): Promise<Visit[]> {
  const found = await unit.tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(where, eq(assignments.status, status), gte(assignments.date, unit.today)));
  const visits = await lockVisits(
    unit,
    found.map(row => row.id),
  );
  // Another transaction may have changed them first.
  return visits.filter(visit => visit.status === status);
}

const isDue = (service: LoadedService | undefined, { kind, slot }: Visit, off: WorkingDays): boolean =>
  service?.isServed === true && (kind !== 'regular' || visitsDue(service, slot, slot, off).length > 0);
