import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/** A table whose old rows are deleted; the module that writes it says which ones are no longer needed. */
export interface Retained {
  table: PgTable;
  id: PgColumn;
  /** Condition for rows older than this that are no longer needed. */
  isDone(before: Date): SQL | undefined;
}

/** Number of rows deleted at once, to keep locks short. */
const ROWS_AT_ONCE = 5000;

export const countOld = (db: Queryable, { table, isDone }: Retained, before: Date): Promise<number> =>
  db.$count(table, isDone(before));

/** Deletes old rows; returns how many. */
export async function deleteOld(
  db: Queryable,
  { table, id, isDone }: Retained,
  before: Date,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`delete from ${table} where ${id} in (
      select ${id} from ${table} where ${isDone(before)} limit ${ROWS_AT_ONCE})`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < ROWS_AT_ONCE) return deleted;
  }
}
