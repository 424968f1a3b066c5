import { asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { properties } from '#server/db/schema/index.ts';

/** Sort order with active properties first and archived ones last. */
export const SERVED_FIRST = [
  desc(eq(properties.status, 'active')),
  asc(properties.isArchived),
  asc(properties.id),
];

/**
 * Returns the property that a customer most likely means if they name none; null if they have no property.
 */
export async function firstPropertyOf(db: Queryable, customerId: number): Promise<number | null> {
  const [property] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.customerId, customerId))
    .orderBy(...SERVED_FIRST)
    .limit(1);
  return property?.id ?? null;
}
