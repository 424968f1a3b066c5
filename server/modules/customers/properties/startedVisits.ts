import { and, asc, eq, type SQL } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import type { StartedVisit } from '#contract/customers/propertyStatus.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews, properties } from '#server/db/schema/index.ts';
import { customersTexts } from '#texts/server/customers.ts';

/** Visits of a customer or property that a crew has started and not finished. */
export function startedVisits(
  db: Queryable,
  of: { customerId?: number; propertyId?: number | undefined },
): Promise<StartedVisit[]> {
  const conditions: (SQL | undefined)[] = [
    eq(assignments.status, 'started'),
    of.customerId === undefined ? undefined : eq(assignments.customerId, of.customerId),
    of.propertyId === undefined ? undefined : eq(assignments.propertyId, of.propertyId),
  ];
  return db
    .select({
      id: assignments.id,
      propertyId: assignments.propertyId,
      address: properties.address,
      date: assignments.date,
      serviceType: assignments.serviceType,
      crewName: crews.name,
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .leftJoin(crews, eq(crews.id, assignments.crewId))
    .where(and(...conditions))
    .orderBy(asc(assignments.date), asc(assignments.id));
}

export async function assertNoneStarted(db: Queryable, propertyId: number): Promise<void> {
  const [visit] = await startedVisits(db, { propertyId });
  if (!visit) return;
  const values = { date: showDay(visit.date), crew: visit.crewName ?? '–' };
  throw new AppError('conflict', customersTexts.properties.atWork, { values });
}
