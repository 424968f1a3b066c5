import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/** A table whose rows go once they are old; whoever writes the table says which of them are of no more use then. */
export interface Retained {
  table: PgTable;
  id: PgColumn;
  /** Older than this moment and of no more use. */
  isDone(before: Date): SQL | undefined;
}

/** A statement's lock stays short: so many rows go at once. */
const ROWS_AT_ONCE = 5000;

export const countOld = (db: Queryable, { table, isDone }: Retained, before: Date): Promise<number> =>
  db.$count(table, isDone(before));

/** Deletes what is old; answers how much it was. */
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
