import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Frequency, LotSize, ServiceType } from '#contract/core/enums.ts';
import type { Queryable } from '#server/db/connect.ts';
import { properties, services } from '#server/db/schema/index.ts';

/** Services that a bulk plan covers; missing fields don't restrict it. */
export interface ServiceScope {
  marketId?: number | null | undefined;
  vendorId?: number | null | undefined;
  serviceType?: ServiceType | null | undefined;
  frequency?: Frequency | null | undefined;
  lotSize?: LotSize | null | undefined;
}

/** The last version of a service's terms. */
export const lastTerms = (column: 'frequency' | 'vendor_id') =>
  sql`(select ${sql.identifier(column)} from terms
    where service_id = ${services}.id order by from_slot desc limit 1)`;

/** SQL condition on services and their properties. */
export const inScope = ({
  marketId,
  vendorId,
  serviceType,
  frequency,
  lotSize,
}: ServiceScope): SQL | undefined =>
  and(
    marketId ? eq(properties.marketId, marketId) : undefined,
    vendorId ? sql`${lastTerms('vendor_id')} = ${vendorId}` : undefined,
    serviceType ? eq(services.type, serviceType) : undefined,
    frequency ? sql`${lastTerms('frequency')} = ${frequency}` : undefined,
    lotSize ? eq(properties.lotSize, lotSize) : undefined,
  );

/** Number of services in a scope. */
export async function countInScope(db: Queryable, scope: ServiceScope): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(services)
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .where(inScope(scope));
  return row?.count ?? 0;
}
