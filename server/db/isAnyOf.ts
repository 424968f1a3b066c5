import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * `inArray` for thousands of ids, passed as one parameter so that the statement's text is always the same.
 */
export const isAnyOf = (column: PgColumn | SQL, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::int[])`;
