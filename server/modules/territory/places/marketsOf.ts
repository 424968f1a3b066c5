import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/connect.ts';
import { takeTurn } from '#server/db/takeTurn.ts';

/** A market as it is about to be saved. */
export interface PlannedMarket {
  id: number;
  isActive: boolean;
  zipcodes: readonly string[];
}

/** Zip codes as the rows of a query. */
export const rowsOf = (zipcodes: readonly string[]): SQL =>
  sql`select json_array_elements_text(${JSON.stringify(zipcodes)}::json)`;

/**
 * The market of a zip code, as an expression of a query: the active one that lists its five digits, else null. Every
 * question for a market, and so for a tax, is answered here; with `planned`, as it will be once that is saved. A column
 * is named with its table, since the subquery has a `zipcode` of its own.
 */
export function marketOfZip(zipcode: SQL, planned?: PlannedMarket): SQL {
  const code = sql`left(${zipcode}, 5)`;
  const standing = sql`select of_zip.market_id from market_zips of_zip
    join markets active on active.id = of_zip.market_id and active.is_active where of_zip.zipcode = ${code}`;
  if (!planned) return sql`(${standing})`;
  const own = planned.isActive ? sql`${planned.id}::int` : sql`null::int`;
  return sql`(case when ${code} in (${rowsOf(planned.zipcodes)}) then ${own}
    else (${standing} and of_zip.market_id <> ${planned.id}) end)`;
}

/** The market of each zip code (keyed by its five digits); zip codes of no market are missing. */
export async function marketsOf(db: Queryable, zipcodes: readonly string[]): Promise<Map<string, number>> {
  const codes = [...new Set(zipcodes.map(code => code.slice(0, 5)))];
  if (codes.length === 0) return new Map();
  const { rows } = await db.execute<{ code: string; market_id: number | null }>(sql`
    select given.code, ${marketOfZip(sql`given.code`)} as market_id
    from json_array_elements_text(${JSON.stringify(codes)}::json) as given(code)`);
  return new Map(rows.flatMap(row => (row.market_id === null ? [] : [[row.code, row.market_id]])));
}

/**
 * Keeps zip codes with their markets to the end of the transaction: who gives a property a zip code holds them, who saves a
 * market waits until it alone does. Held before any property is locked, so that the two never wait for each other.
 */
export async function holdMarkets(tx: Tx, by: 'properties' | 'market'): Promise<void> {
  await takeTurn(tx, 'sward.markets', by === 'market' ? 'alone' : 'amongOthers');
}
