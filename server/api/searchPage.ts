import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { SEARCH_COUNT_LIMIT } from '#contract/core/constants.ts';
import type { Queryable } from '#server/db/connect.ts';
import { countUpTo, mostCounted } from './countUpTo.ts';
import type { ParsedList } from './list.ts';

/** If a search has more results than this, walking the list in order soon finds a page of them. */
const COMMON = SEARCH_COUNT_LIMIT;

/**
 * Returns one page of a list and its total, counted up to the limit of `countUpTo`. A search first finds the
 * ids, each branch by its own index, and `read` loads their rows; if there are many results, `read` walks the
 * list instead. `findings` returns queries for at most `most` ids each; lists whose branches the database
 * plans badly pass their own.
 */
export async function searchPage<Row>(
  db: Queryable,
  table: PgTable & { id: PgColumn },
  page: ParsedList,
  read: (page: ParsedList) => Promise<Row[]>,
  findings = (most: number): SQL[] =>
    page.branches.map(branch => sql`select ${table.id} as id from ${table} where ${branch} limit ${most}`),
): Promise<{ rows: Row[]; total: number }> {
  if (page.branches.length === 0) {
    const [rows, total] = await Promise.all([read(page), countUpTo(db, table, page)]);
    return { rows, total };
  }
  const most = mostCounted(page);
  // If a branch hits its limit, there are more results than are counted; otherwise all were found.
  const found = sql.join(
    findings(most).map(finding => sql`(${finding})`),
    sql` union `,
  );
  const { rows: answers } = await db.execute<{ count: number; few: (number | string)[] | null }>(sql`
    select count(*)::int as count, case when count(*) <= ${COMMON} then array_agg(id) end as few
    from (${found}) found`);
  const { count = 0, few = null } = answers[0] ?? {};
  const where = few ? sql`${table.id} = any(${sql.param(few)})` : page.where;
  return { rows: count === 0 ? [] : await read({ ...page, where }), total: Math.min(count, most) };
}
