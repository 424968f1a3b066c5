import { asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { properties } from '#server/db/schema/index.ts';

/** Served properties before others, and archived ones last. */
export const SERVED_FIRST = [
  desc(eq(properties.status, 'active')),
  asc(properties.isArchived),
  asc(properties.id),
];

/** The property that a customer who named none most likely writes or calls about; null if there is none. */
export async function firstPropertyOf(db: Queryable, customerId: number): Promise<number | null> {
  const [property] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.customerId, customerId))
    .orderBy(...SERVED_FIRST)
    .limit(1);
  return property?.id ?? null;
}
