import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { SEARCH_COUNT_LIMIT } from '#contract/core/constants.ts';
import type { Queryable } from '#server/db/connect.ts';
import { countUpTo, mostCounted } from './countUpTo.ts';
import type { ParsedList } from './list.ts';

/** A search that finds more is common: walked in its order, a list comes upon what it looks for soon. */
const COMMON = SEARCH_COUNT_LIMIT;

/**
 * One page of a list with how many there are, none counted further than `countUpTo` does. Of a search the rows are
 * found first, each branch by its own index; `read` then reads those. Where there are many it walks the list instead.
 * `findings` answers queries for the ids of so many at most, where the database would not find its way from the branches.
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
  // A branch that stops early found more than is counted; else the branches have all that there is.
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
