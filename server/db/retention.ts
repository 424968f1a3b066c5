import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/** A table whose old rows are deleted; the module that writes it says which ones are no longer needed. */
export interface Retained {
  table: PgTable;
  id: PgColumn;
  /** Indexed timestamp, for tables that keep many old rows: each batch begins where the last one ended. */
  at?: PgColumn;
  /** Condition for rows older than this that are no longer needed. */
  isDone(before: Date): SQL | undefined;
}

/** Number of rows deleted at once, to keep locks short. */
const ROWS_AT_ONCE = 5000;

export const countOld = (db: Queryable, { table, isDone }: Retained, before: Date): Promise<number> =>
  db.$count(table, isDone(before));

interface Batch {
  count: number;
  /** Latest moment among the deleted rows. */
  last: string | null;
}

async function deleteBatch(
  db: Queryable,
  { table, id, at, isDone }: Retained,
  before: Date,
  from: string | null,
): Promise<Batch> {
  const further = at && from !== null ? sql`${at} >= ${from}` : undefined;
  const { rows } = await db.execute<{ count: number; last: string | null }>(sql`with gone as (
      delete from ${table} where ${id} in (
        select ${id} from ${table} where ${and(isDone(before), further)} ${at ? sql`order by ${at}` : sql``}
        limit ${ROWS_AT_ONCE})
      returning ${at ?? sql`null`} as at)
    select count(*)::int as count, max(at)::text as last from gone`);
  return rows[0] ?? { count: 0, last: null };
}

/** Deletes old rows; returns how many. */
export async function deleteOld(db: Queryable, retained: Retained, before: Date): Promise<number> {
  let deleted = 0;
  let from: string | null = null;
  for (;;) {
    const { count, last }: Batch = await deleteBatch(db, retained, before, from);
    deleted += count;
    if (count < ROWS_AT_ONCE) return deleted;
    from = last;
  }
}
