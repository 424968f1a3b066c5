import { and, between, desc, eq, sql } from 'drizzle-orm';
import { addDays, mondayOf } from '#contract/core/days.ts';
import { assignments, customers, history, properties, services } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Visit } from '../visits.ts';
import { insertAgain } from './restore.ts';

/**
 * Restores a removed visit whose crew did the work without knowing of the removal, under its old id and as
 * canceled, so that the work is visible and can be accepted. If its week now has another visit, it is added
 * outside the cadence. Only the visit's own crew can restore it.
 */
export async function restoreRemoved(unit: UnitOfWork, id: number, crewId: number): Promise<void> {
  const [removed] = await unit.tx
    .select({ was: history.before, reason: history.reason })
    .from(history)
    .where(
      and(eq(history.entity, 'assignment'), eq(history.entityId, String(id)), eq(history.action, 'deleted')),
    )
    .orderBy(desc(history.id))
    .limit(1);
  if (removed?.was?.crewId !== crewId) return;
  const was = removed.was as Visit;
  const [place] = await unit.tx
    .select({ propertyId: properties.id, customerId: properties.customerId })
    .from(services)
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .where(eq(services.id, was.serviceId))
    .for('update', { of: services });
  // Another phone of the crew may have been faster.
  if (!place || (await unit.tx.$count(assignments, eq(assignments.id, id))) > 0) return;
  const monday = mondayOf(was.slot);
  const inItsWeek = await unit.tx.$count(
    assignments,
    and(
      eq(assignments.serviceId, was.serviceId),
      eq(assignments.kind, 'regular'),
      between(assignments.slot, monday, addDays(monday, 6)),
    ),
  );
  const kind = was.kind === 'regular' && inItsWeek > 0 ? 'forced' : was.kind;
  const { reason } = removed;
  const called = {
    status: 'cancel',
    cancelReason: reason,
    routePosition: null,
    isStopLocked: false,
  } as const;
  const customerId = (await customerNow(unit, was.customerId)) ?? place.customerId;
  await insertAgain(unit, [{ ...was, ...place, ...called, id, kind, customerId }], reason);
}

/** Owner of the property at that time, or the customer they were merged into. */
async function customerNow({ tx }: UnitOfWork, id: number): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: sql<number>`coalesce(${customers.mergedIntoId}, ${customers.id})` })
    .from(customers)
    .where(eq(customers.id, id));
  return found?.id;
}
