import { eq, sql } from 'drizzle-orm';
import type { Market } from '../../../contract/markets.ts';
import { contains, oneOf } from '../../api/list.ts';
import type { Queryable } from '../../db/connect.ts';
import { markets, marketZips, properties } from '../../db/schema/index.ts';

export const marketList = {
  filters: {
    id: oneOf(markets.id),
    q: contains(markets.name),
    isActive: oneOf(markets.isActive),
    zipcode: (value: unknown) =>
      sql`exists (select 1 from ${marketZips} where ${marketZips.marketId} = ${markets.id} and ${marketZips.zipcode} = ${String(value)})`,
  },
  sorts: { id: markets.id, name: markets.name, taxPercent: markets.taxPercent, isActive: markets.isActive },
  key: markets.id,
  defaultSort: ['name', 'ASC'] as const,
};

const fields = {
  id: markets.id,
  name: markets.name,
  taxPercent: markets.taxPercent,
  isActive: markets.isActive,
  version: markets.version,
  zipcodes: sql<string[]>`coalesce((select jsonb_agg(${marketZips.zipcode} order by ${marketZips.zipcode})
    from ${marketZips} where ${marketZips.marketId} = ${markets}.id), '[]')`,
  propertyCount: sql<number>`(select count(*)::int from ${properties} p where p.market_id = ${markets}.id)`,
};

export function selectMarkets(db: Queryable) {
  return db.select(fields).from(markets).$dynamic();
}

/** The market, or undefined. */
export async function findMarket(db: Queryable, id: number): Promise<Market | undefined> {
  const [row] = await selectMarkets(db).where(eq(markets.id, id));
  return row;
}
