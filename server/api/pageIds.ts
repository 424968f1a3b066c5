import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connect.ts';
import type { Slice } from './resource.ts';

/**
 * Returns the query for the ids on one page of a list. Selecting rows by it computes their names, counts and
 * the like for that page only; otherwise the database also does so for all rows before it.
 */
export const pageIds = (
  db: Queryable,
  table: PgTable & { id: PgColumn },
  { where, orderBy, limit, offset }: Slice,
) =>
  db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
