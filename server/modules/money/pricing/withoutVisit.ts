import { sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { VisitFacts } from '#contract/money/pricing.ts';
import type { Queryable } from '#server/db/connect.ts';
import { marketOfZip } from '#server/modules/territory/places/marketsOf.ts';
import { type TaxRow, taxColumns, taxOf, taxOn } from '#server/modules/territory/places/taxInForce.ts';

/** Pricing data of a charge without a visit: the market's tax rate on its day, and no price list. */
export async function factsWithoutVisit(db: Queryable, propertyId: number, date: Day): Promise<VisitFacts> {
  const { rows } = await db.execute<TaxRow & Record<string, unknown>>(sql`
    select ${taxColumns} from properties p
    left join markets m on m.id = ${marketOfZip(sql`p.zipcode`)}
    left join lateral ${taxOn(sql`m.id`, sql`${date}::date`)} tax on true
    where p.id = ${propertyId}`);
  const [row] = rows;
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
    tax: row ? taxOf(row) : null,
  };
}
