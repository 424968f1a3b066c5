import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/**
 * Updates many rows by `id` in one statement, passing the rows as one JSON parameter. Rows must all name the
 * same columns. Returns the number of updated rows.
 */
export async function updateMany<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly (Partial<T['$inferSelect']> & { id: number | string })[],
): Promise<number> {
  const first = rows[0];
  if (!first) return 0;
  const { name } = getTableConfig(table);
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const json = JSON.stringify(
    rows.map((row: Record<string, unknown>) =>
      Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? null])),
    ),
  );
  const changes = columns.flatMap(([key, { name: column }]) =>
    key === 'id' ? [] : sql`${sql.identifier(column)} = given.${sql.identifier(column)}`,
  );
  const { rowCount } = await db.execute(sql`update ${table} set ${sql.join(changes, sql`, `)}
    from json_populate_recordset(null::${sql.identifier(name)}, ${json}::json) given
    where ${table}.id = given.id`);
  return rowCount ?? 0;
}
