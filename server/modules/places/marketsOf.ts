import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { markets, marketZips } from '../../db/schema/index.ts';

/** The active market of each zip code (keyed by its five digits); zip codes of no market are missing. */
export async function marketsOf(db: Queryable, zipcodes: readonly string[]): Promise<Map<string, number>> {
  const codes = [...new Set(zipcodes.map(code => code.slice(0, 5)))];
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ zipcode: marketZips.zipcode, marketId: marketZips.marketId })
    .from(marketZips)
    .innerJoin(markets, and(eq(markets.id, marketZips.marketId), eq(markets.isActive, true)))
    .where(inArray(marketZips.zipcode, codes));
  return new Map(rows.map(row => [row.zipcode, row.marketId]));
}
