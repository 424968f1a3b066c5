import { and, asc, eq, gte, ne } from 'drizzle-orm';
import { addDays, type Day } from '#contract/core/days.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, services } from '#server/db/schema/index.ts';
import { applyStatus } from '#server/modules/schedule/visits/status/applyStatus.ts';
import { storeService } from '#server/modules/schedule/visits/terms/changeService.ts';
import { loadServices } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { lockVisits, type Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** The coming visits of a property from a day on. */
export const comingVisits = (db: Queryable, propertyId: number, today: Day) =>
  db
    .select({
      id: assignments.id,
      serviceId: assignments.serviceId,
      kind: assignments.kind,
      slot: assignments.slot,
      date: assignments.date,
    })
    .from(assignments)
    .where(
      and(
        eq(assignments.propertyId, propertyId),
        eq(assignments.status, 'pending'),
        gte(assignments.date, today),
      ),
    )
    .orderBy(asc(assignments.date), asc(assignments.id));

/**
 * Ends a property's services as of yesterday and cancels the coming visits; visits that are started or done
 * stay. Each history row gets the reason. Sends no message per visit, because the caller sends one for all.
 * Returns the canceled visits.
 */
export async function stopServices(
  unit: UnitOfWork,
  propertyId: number,
  reason: string | null,
): Promise<Visit[]> {
  const running = await unit.tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.propertyId, propertyId), ne(services.status, 'ended')));
  const endDate = addDays(unit.today, -1);
  const ids = running.map(service => service.id);
  for (const before of await loadServices(unit.tx, ids, 'update')) {
    const after = await storeService(unit, before, { ...before, endDate });
    await unit.record({
      entity: 'service',
      entityId: before.id,
      action: 'cancelled',
      propertyId,
      before: { ...before },
      after: { ...after },
      reason,
    });
  }
  const coming = await comingVisits(unit.tx, propertyId, unit.today);
  const locked = await lockVisits(
    unit,
    coming.map(visit => visit.id),
  );
  return applyStatus(
    unit,
    locked.filter(visit => visit.status === 'pending'),
    { action: 'cancel', at: unit.now, userId: unit.actor.userId, reason: reason ?? '', notifies: 'nobody' },
  );
}
