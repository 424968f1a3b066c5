import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Db } from './connect.ts';

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));

/** The database was migrated by a newer version of the program. */
export class NewerDatabaseError extends Error {
  constructor() {
    super('The database was migrated by a newer version of Sward.');
    this.name = 'NewerDatabaseError';
  }
}

interface Journal {
  entries: { when: number }[];
}

/** Brings the database to this version. Throws NewerDatabaseError, with nothing changed, when it is ahead of it. */
export async function migrateDatabase(db: Db): Promise<void> {
  const journal = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')) as Journal;
  const newestKnown = journal.entries.at(-1)?.when ?? 0;
  if ((await newestApplied(db)) > newestKnown) throw new NewerDatabaseError();
  await db.execute(sql`create extension if not exists pg_trgm`);
  await migrate(db, { migrationsFolder: FOLDER });
}

async function newestApplied(db: Db): Promise<number> {
  const known = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as found`);
  if (!known.rows[0]?.found) return 0;
  const applied = await db.execute(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(applied.rows[0]?.newest ?? 0);
}
