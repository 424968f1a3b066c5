import { eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import { propertiesAt } from '#server/modules/territory/places/propertiesAt.ts';
import { type RunningService, runningServices } from './runningServices.ts';

/** A service that runs at an address, with its customer. */
export interface RunningThere extends RunningService {
  customerName: string;
}

/** Recurring services at an address from a day on, whoever owns the property, ordered by id. */
export async function runningAtAddress(
  db: Queryable,
  place: { address: string; duplexUnit?: string | null; zipcode: string },
  from: Day,
): Promise<RunningThere[]> {
  const running = await runningServices(db, await propertiesAt(db, place), from);
  if (running.length === 0) return [];
  const owners = await db
    .select({
      propertyId: properties.id,
      name: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(
      inArray(
        properties.id,
        running.map(service => service.propertyId),
      ),
    );
  const nameOf = new Map(owners.map(({ propertyId, name }) => [propertyId, name]));
  return running.map(service => ({ ...service, customerName: nameOf.get(service.propertyId) ?? '' }));
}
