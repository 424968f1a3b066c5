import { eq, type SQL, sql } from 'drizzle-orm';
import type { ListPlace } from '../../../contract/customers.ts';
import { AppError } from '../../api/errors.ts';
import type { Queryable } from '../../db/connect.ts';
import { customers, markets, properties, vendors } from '../../db/schema/index.ts';
import type { PropertyPage } from './list.ts';

export type Step = 'first' | 'find' | 'next' | 'previous';

/**
 * Walks the properties in the order of a list's filter: its first one, where one stands, the one after or before it.
 * Throws `not_found` when the list has no such property.
 */
export async function walk(
  db: Queryable,
  page: PropertyPage,
  step: Step,
  propertyId: number | null,
): Promise<ListPlace> {
  const order = sql.join(page.orderBy, sql`, `);
  const listed = db
    .select({
      id: properties.id,
      customerId: properties.customerId,
      position: sql<number>`(row_number() over (order by ${order}))::int`.as('position'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
      previousId: sql<number | null>`lag(${properties.id}) over (order by ${order})`.as('previous_id'),
      nextId: sql<number | null>`lead(${properties.id}) over (order by ${order})`.as('next_id'),
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .leftJoin(markets, eq(markets.id, properties.marketId))
    .leftJoin(vendors, eq(vendors.id, properties.vendorId))
    .where(page.where)
    .as('listed');
  const wanted: Record<Step, SQL> = {
    first: sql`${listed.position} = 1`,
    find: sql`${listed.id} = ${propertyId}`,
    // The one whose neighbour is the property asked about.
    next: sql`${listed.previousId} = ${propertyId}`,
    previous: sql`${listed.nextId} = ${propertyId}`,
  };
  const [place] = await db.select().from(listed).where(wanted[step]);
  if (!place) throw AppError.notFound();
  const { id, ...rest } = place;
  return { propertyId: id, ...rest };
}
