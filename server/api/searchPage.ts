import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/connect.ts';
import { countUpTo, mostCounted } from './countUpTo.ts';
import type { ParsedList } from './list.ts';

/** A search that finds more than this is common: walked in its order, a list comes upon what it looks for soon. */
const COMMON = 2000;

/**
 * One page of a list with how many there are, none counted further than `countUpTo` does. Of a search the rows are
 * found first, each branch by its own index; `read` then reads those. Where there are many it walks the list instead.
 */
export async function searchPage<Row>(
  db: Queryable,
  table: PgTable & { id: PgColumn },
  page: ParsedList,
  read: (page: ParsedList) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const { branches } = page;
  if (branches.length === 0) {
    const [rows, total] = await Promise.all([read(page), countUpTo(db, table, page)]);
    return { rows, total };
  }
  // A branch that stops early found more than is asked for; else the branches have all that there is.
  const found = (most: number) =>
    sql.join(
      branches.map(branch => sql`(select ${table.id} as id from ${table} where ${branch} limit ${most})`),
      sql` union `,
    );
  const { rows: few } = await db.execute<{ id: number | string }>(found(COMMON + 1));
  if (few.length <= COMMON) {
    const where = sql`${table.id} = any(${sql.param(few.map(({ id }) => id))})`;
    return { rows: await read({ ...page, where }), total: few.length };
  }
  const most = mostCounted(page);
  const [rows, { rows: counted }] = await Promise.all([
    read(page),
    db.execute<{ count: number }>(sql`select count(*)::int as count from (${found(most)}) found`),
  ]);
  return { rows, total: Math.min(counted[0]?.count ?? 0, most) };
}
