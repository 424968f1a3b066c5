import { eq, sql } from 'drizzle-orm';
import type { VisitFacts } from '../../../contract/pricing.ts';
import type { Queryable } from '../../db/connect.ts';
import { markets, properties } from '../../db/schema/index.ts';
import { marketOfZip } from '../places/marketsOf.ts';

/** What decides the price of a charge of no visit on a property: its market's tax, and nothing of any list. */
export async function factsWithoutVisit(db: Queryable, propertyId: number): Promise<VisitFacts> {
  const [row] = await db
    .select({ market: markets.name, percent: markets.taxPercent })
    .from(properties)
    .leftJoin(markets, sql`${markets.id} = ${marketOfZip(sql`${properties.zipcode}`)}`)
    .where(eq(properties.id, propertyId));
  return {
    type: 'call-log',
    frequency: -1,
    frontBack: 'both',
    lotSize: null,
    isCornerLot: false,
    override: null,
    vendor: null,
    prices: null,
    workedMinutes: null,
    capMinutes: null,
    tax: row && row.market !== null ? { market: row.market, percent: Number(row.percent) } : null,
  };
}
