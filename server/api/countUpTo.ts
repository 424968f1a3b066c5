import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { COUNT_LIMIT } from '../../contract/constants.ts';
import type { Queryable } from '../db/connect.ts';
import type { ParsedList } from './list.ts';

/**
 * How many rows match, counted no further than one beyond `COUNT_LIMIT`, or beyond the page where that lies deeper: a
 * table that grows by the day is not counted through for a figure that nobody reads to its last digit.
 */
export async function countUpTo(
  db: Queryable,
  table: PgTable,
  { where, limit, offset }: Pick<ParsedList, 'limit' | 'offset'> & { where: SQL | undefined },
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(Math.max(COUNT_LIMIT, offset + limit) + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}
