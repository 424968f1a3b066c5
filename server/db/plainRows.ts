import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

type ValueOf<F> = F extends PgColumn ? GetColumnData<F> : F extends SQL<infer T> ? T : never;
type Named<F> = { [K in keyof F]: SQL.Aliased<ValueOf<F[K]>> };

/** Fields of a select for `plainRows`, with their names as SQL aliases. */
export const named = <F extends Record<string, PgColumn | SQL>>(fields: F): Named<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sql`${field}`.as(name)]),
  ) as Named<F>;

interface Select<Row> extends PromiseLike<Row[]> {
  getSQL(): SQL;
}

/**
 * Rows of a select without drizzle's mapping, which doubles the cost for many thousands of rows. Fields must
 * be `named` and may be numbers, text, booleans, days or JSON, but not timestamps.
 */
export async function plainRows<Row extends object>(db: Queryable, select: Select<Row>): Promise<Row[]> {
  const { rows } = await db.execute(select.getSQL());
  return rows as Row[];
}
