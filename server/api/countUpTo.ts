import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { COUNT_LIMIT, SEARCH_COUNT_LIMIT } from '#contract/core/constants.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { ParsedList } from './list.ts';

type Counted = Pick<ParsedList, 'limit' | 'offset' | 'isSearch'>;

/** Returns the highest count for a list or search: its limit plus one, raised for deeper pages. */
export const mostCounted = ({ limit, offset, isSearch }: Counted): number =>
  Math.max(isSearch ? SEARCH_COUNT_LIMIT : COUNT_LIMIT, offset + limit) + 1;

/** Counts matching rows up to the limit, because nobody needs an exact total of a table that grows daily. */
export async function countUpTo(
  db: Queryable,
  table: PgTable,
  page: Counted & { where: SQL | undefined },
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(page.where)
    .limit(mostCounted(page))
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** Counts a query's rows up to a limit. */
export async function countOf(db: Queryable, query: SQLWrapper, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${query} as found limit ${most}) as counted`,
  );
  return rows[0]?.count ?? 0;
}
