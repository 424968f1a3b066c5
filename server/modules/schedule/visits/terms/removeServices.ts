import { asc, inArray } from 'drizzle-orm';
import { assignments, services } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Services per round of statements; each may have dozens of visits. */
const SERVICES_PER_ROUND = 200;

/**
 * Deletes services with their terms and visits, as if they had never been sold. Rolls back with a broken
 * reference if anything else was recorded about a visit.
 */
export async function removeServices(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += SERVICES_PER_ROUND) {
    const round = ids.slice(from, from + SERVICES_PER_ROUND);
    const visits = await unit.tx
      .select()
      .from(assignments)
      .where(inArray(assignments.serviceId, round))
      .orderBy(asc(assignments.id));
    if (visits.length > 0) {
      await unit.emit('visits.deleted', visits);
      await unit.tx.delete(assignments).where(inArray(assignments.serviceId, round));
    }
    const gone = await unit.tx.delete(services).where(inArray(services.id, round)).returning();
    await unit.record(
      ...gone.map(service => ({
        entity: 'service' as const,
        entityId: service.id,
        action: 'deleted' as const,
        propertyId: service.propertyId,
        before: service,
      })),
    );
  }
}
