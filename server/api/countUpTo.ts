import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { COUNT_LIMIT, SEARCH_COUNT_LIMIT } from '#contract/core/constants.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { ParsedList } from './list.ts';

type Counted = Pick<ParsedList, 'limit' | 'offset' | 'isSearch'>;

/** One beyond what is counted of a list or of a search, or beyond the page where that lies deeper. */
export const mostCounted = ({ limit, offset, isSearch }: Counted): number =>
  Math.max(isSearch ? SEARCH_COUNT_LIMIT : COUNT_LIMIT, offset + limit) + 1;

/**
 * How many rows match, up to the most that is counted: a table that grows by the day is not counted through for a figure
 * that nobody reads to its last digit.
 */
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
