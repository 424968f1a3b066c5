import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** `inArray` for thousands of ids: they go as one parameter, and the statement stays the same however many there are. */
export const isAnyOf = (column: PgColumn | SQL, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::int[])`;
