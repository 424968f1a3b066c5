import { and, eq, gte, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { Day } from '../../../contract/days.ts';
import type { Queryable } from '../../db/connect.ts';
import { assignments, crews, properties, services } from '../../db/schema/index.ts';
import { type LoadedService, loadServices } from '../visits/loadServices.ts';

/** Services that still run, or have a visit to come: of a call, or put on by hand after their end. */
export async function concernedServices(
  db: Queryable,
  where: SQL | undefined,
  today: Day,
): Promise<LoadedService[]> {
  const withVisits = db
    .select({ id: assignments.serviceId })
    .from(assignments)
    .where(and(eq(assignments.status, 'pending'), gte(assignments.date, today)));
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .where(and(where, or(ne(services.status, 'ended'), inArray(services.id, withVisits))))
    .orderBy(services.id);
  return loadServices(
    db,
    rows.map(row => row.id),
  );
}

/** The crews of a vendor that are at work. */
export async function crewsOf(db: Queryable, vendorId: number | null): Promise<ReadonlySet<number>> {
  if (vendorId === null) return new Set();
  const rows = await db
    .select({ id: crews.id })
    .from(crews)
    .where(and(eq(crews.vendorId, vendorId), eq(crews.isActive, true)));
  return new Set(rows.map(row => row.id));
}
