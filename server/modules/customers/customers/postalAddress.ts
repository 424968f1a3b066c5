import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { customers, properties } from '#server/db/schema/index.ts';

/** A customer's mailing address: the billing address, or the first property's. Null if there is neither. */
export async function postalAddress(db: Queryable, customerId: number): Promise<string[]> {
  const [row] = await db
    .select({
      billingAddress: customers.billingAddress,
      address: properties.address,
      city: properties.city,
      state: properties.state,
      zipcode: properties.zipcode,
    })
    .from(customers)
    .leftJoin(properties, eq(properties.customerId, customers.id))
    .where(eq(customers.id, customerId))
    .orderBy(asc(properties.isArchived), sql`${properties.status} = 'active' desc`, asc(properties.id))
    .limit(1);
  if (!row) return [];
  if (row.billingAddress) return [row.billingAddress];
  return row.address === null ? [] : [row.address, `${row.city}, ${row.state} ${row.zipcode}`];
}
