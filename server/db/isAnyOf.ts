import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** `inArray` for thousands of ids: they are one parameter, so the statement is always the same. */
export const isAnyOf = (column: PgColumn | SQL, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::int[])`;
