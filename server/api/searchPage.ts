import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { SEARCH_COUNT_LIMIT } from '#contract/core/constants.ts';
import type { Queryable } from '#server/db/connect.ts';
import { countUpTo, mostCounted } from './countUpTo.ts';
import type { ParsedList } from './list.ts';

/** A search with more results is common, so walking the list in order soon finds matches. */
const COMMON = SEARCH_COUNT_LIMIT;

/**
 * One page of a list and its total, counted as far as `countUpTo` does. A search finds the rows first, each
 * branch by its own index, and `read` loads them; with many results it walks the list instead. `findings`
 * returns queries for at most that many ids, for lists whose branches the database can't plan well.
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
  // A branch that hits its limit found more than is counted; otherwise the branches have all results.
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
