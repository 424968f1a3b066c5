import { type SQL, sql } from 'drizzle-orm';
import { acquireLock } from '#server/db/acquireLock.ts';
import type { Queryable, Tx } from '#server/db/connect.ts';

/** Market as it is about to be saved. */
export interface PlannedMarket {
  id: number;
  isActive: boolean;
  zipcodes: readonly string[];
}

/** SQL that returns ZIP codes as rows. */
export const rowsOf = (zipcodes: readonly string[]): SQL =>
  sql`select json_array_elements_text(${JSON.stringify(zipcodes)}::json)`;

/**
 * SQL expression for a ZIP code's market: the active one that lists its five digits, else null. With
 * `planned`, the market after that change is saved. Every lookup of a market, and thus of a tax rate, uses
 * this expression. Qualify a column with its table, because the subquery has its own `zipcode`.
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

/** Returns the market of each ZIP code, keyed by its five digits; codes without a market are left out. */
export async function marketsOf(db: Queryable, zipcodes: readonly string[]): Promise<Map<string, number>> {
  const codes = [...new Set(zipcodes.map(code => code.slice(0, 5)))];
  if (codes.length === 0) return new Map();
  const { rows } = await db.execute<{ code: string; market_id: number | null }>(sql`
    select given.code, ${marketOfZip(sql`given.code`)} as market_id
    from json_array_elements_text(${JSON.stringify(codes)}::json) as given(code)`);
  return new Map(rows.flatMap(row => (row.market_id === null ? [] : [[row.code, row.market_id]])));
}

/**
 * Locks the assignment of ZIP codes to markets until the end of the transaction: a shared lock to set a
 * property's ZIP code, an exclusive one to save a market. Call it before locking any property, to avoid
 * deadlocks.
 */
export async function lockMarkets(tx: Tx, by: 'properties' | 'market'): Promise<void> {
  await acquireLock(tx, 'sward.markets', by === 'market' ? 'alone' : 'amongOthers');
}
