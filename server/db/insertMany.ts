import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/** Keeps a statement's JSON small enough for both kinds of database to process in milliseconds. */
const ROWS_PER_STATEMENT = 1000;

/**
 * Inserts many rows quickly, passing each statement's rows as one JSON parameter. All rows must have the same
 * columns, which may include the id; other columns get their defaults. With `skipsKnown`, rows with existing
 * keys are skipped. Returns the number of inserted rows.
 */
export async function insertMany<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly (T['$inferInsert'] & Partial<T['$inferSelect']>)[],
  { skipsKnown = false } = {},
): Promise<number> {
  const first = rows[0];
  if (!first) return 0;
  let count = 0;
  const { name, schema } = getTableConfig(table);
  const rowType = schema ? sql`${sql.identifier(schema)}.${sql.identifier(name)}` : sql.identifier(name);
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(from, from + ROWS_PER_STATEMENT) as Record<string, unknown>[];
    const json = JSON.stringify(
      chunk.map(row => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key] ?? null]))),
    );
    const { rowCount } = await db.execute(sql`insert into ${table} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${rowType}, ${json}::json)
      ${skipsKnown ? sql`on conflict do nothing` : sql``}`);
    count += rowCount ?? 0;
  }
  return count;
}

/** Reserves ids, in ascending order, for rows that others will refer to before they are stored. */
export async function nextIds(db: Queryable, table: PgTable, count: number): Promise<number[]> {
  const { name } = getTableConfig(table);
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${name}, 'id'))::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(row => row.id).sort((one, other) => one - other);
}

/** Advances the sequences beyond the highest id, after ids were assigned explicitly. */
export async function continueIds(db: Queryable, ...tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    const { name } = getTableConfig(table);
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
    );
  }
}
