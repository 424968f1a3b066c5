import { createWriteStream } from 'node:fs';
import { sql } from 'drizzle-orm';
import { takeBackup } from '#server/archive/takeBackup.ts';
import type { Connection, Db } from '#server/db/connect.ts';

/** Backs a database up to a file, without uploaded files. */
export const backUp = (connection: Pick<Connection, 'db' | 'pool'>, path: string) =>
  takeBackup({ connection, filesFolder: null, secret: Buffer.alloc(32, 7) }, createWriteStream(path));

/** Returns all rows of the program's tables by table, with the positions of their sequences. */
export async function contentsOf(db: Db): Promise<Record<string, unknown>> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'sandbox_gateway') order by 1, 2`);
  const contents: Record<string, unknown> = {};
  for (const { schema, name } of tables) {
    const { rows } = await db.execute<{ count: number; sum: string | null }>(sql`
      select count(*)::int as count, md5(string_agg(t::text, chr(10) order by t::text collate "C")) as sum
      from ${sql.identifier(schema)}.${sql.identifier(name)} t`);
    contents[name] = rows[0];
  }
  const { rows: sequences } = await db.execute(
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return { ...contents, sequences };
}
