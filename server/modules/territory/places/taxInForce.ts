import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { TaxInForce } from '#contract/money/pricing.ts';
import type { Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { marketOfZip } from './marketsOf.ts';

/**
 * SQL for a market's tax rate on a day, as a table of at most one row: the newest rate that has begun by
 * then.
 */
export const taxOn = (marketId: SQL, day: SQL): SQL => sql`(
  select id as tax_rate_id, percent as tax_percent, valid_from as tax_valid_from from market_tax_rates of_market
  where of_market.market_id = ${marketId} and (of_market.valid_from is null or of_market.valid_from <= ${day})
  order by of_market.valid_from desc nulls last limit 1)`;

const taxesOfZips = prepared(db =>
  db
    .select({ zipcode: sql<string>`given.zipcode`, percent: sql<number>`tax.tax_percent::float` })
    .from(
      sql`json_array_elements_text(${sql.placeholder('given')}::json) as given(zipcode)
        cross join lateral ${taxOn(marketOfZip(sql`given.zipcode`), sql`${sql.placeholder('day')}::date`)} tax`,
    )
    .prepare('taxes_of_zips'),
);

/** Returns the tax rate in percent on a day, by ZIP code; each code is looked up once. */
export async function taxesOn(
  db: Queryable,
  zipcodes: readonly string[],
  day: Day,
): Promise<Map<string, number>> {
  const given = JSON.stringify([...new Set(zipcodes)]);
  const rows = await taxesOfZips(db, { given, day });
  return new Map(rows.map(({ zipcode, percent }) => [zipcode, percent]));
}

/** Columns of a market (alias `m`) with its rate (alias `tax`). */
export const taxColumns = sql`m.name as market, tax.tax_rate_id, tax.tax_percent, tax.tax_valid_from`;

/** Row of `taxColumns`; all null for a place without a market. */
export interface TaxRow {
  market: string | null;
  tax_rate_id: number | null;
  tax_percent: string | null;
  tax_valid_from: Day | null;
}

export function taxOf(row: TaxRow): TaxInForce | null {
  if (row.market === null || row.tax_rate_id === null) return null;
  return {
    market: row.market,
    percent: Number(row.tax_percent),
    rateId: row.tax_rate_id,
    ...(row.tax_valid_from !== null && { validFrom: row.tax_valid_from }),
  };
}
