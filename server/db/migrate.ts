import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Db } from './connect.ts';

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));
const JOURNAL = 'meta/_journal.json';

/** The database was migrated by a newer version of the program. */
export class NewerDatabaseError extends Error {
  constructor() {
    super('The database was migrated by a newer version of Sward.');
    this.name = 'NewerDatabaseError';
  }
}

/** The database is older than this version's first migration, which creates a complete schema. */
export class OlderDatabaseError extends Error {
  constructor() {
    super('The database is from a version that is too old for this one to update.');
    this.name = 'OlderDatabaseError';
  }
}

/** Tells operators how to update a database that is too old: by way of the last version that opens it. */
export const UPDATE_IN_TWO_STEPS =
  'First update it with the version of November 28, 2026 (git checkout 062b220c && npm ci && npm run build), then with this one.';

interface Journal {
  entries: { when: number; tag: string }[];
}
const readJournal = () => JSON.parse(readFileSync(join(FOLDER, JOURNAL), 'utf8')) as Journal;

/** Timestamp of the newest migration that this version knows, or of the given one. */
export function knownMigration(tag?: string): number {
  const { entries } = readJournal();
  const found = tag === undefined ? entries.at(-1) : entries.find(entry => entry.tag === tag);
  if (!found) throw new Error(`There is no migration ${tag}.`);
  return found.when;
}

/** Whether a database whose last migration has this timestamp is too old to update; 0 is an empty one. */
export function isTooOld(applied: number): boolean {
  const oldest = readJournal().entries[0]?.when ?? 0;
  return applied > 0 && applied < oldest;
}

/**
 * Migrates the database to this version, or to the given migration. Throws NewerDatabaseError if it is
 * already beyond that, and OlderDatabaseError if it is too old; both without changes.
 */
export async function migrateDatabase(db: Db, upTo = knownMigration()): Promise<void> {
  const applied = await newestApplied(db);
  if (applied > upTo) throw new NewerDatabaseError();
  if (isTooOld(applied)) throw new OlderDatabaseError();
  await db.execute(sql`create extension if not exists pg_trgm`);
  if (upTo === knownMigration()) return migrate(db, { migrationsFolder: FOLDER });
  // drizzle applies every migration that a folder's journal lists.
  const folder = await mkdtemp(join(tmpdir(), 'sward-migrations-'));
  try {
    // The schema snapshots, megabytes in size, are only for drizzle-kit.
    await cp(FOLDER, folder, { recursive: true, filter: path => !path.endsWith('_snapshot.json') });
    const journal = readJournal();
    const entries = journal.entries.filter(({ when }) => when <= upTo);
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    await migrate(db, { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Timestamp of the last applied migration; 0 if none. */
export async function newestApplied(db: Db): Promise<number> {
  const known = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as found`);
  if (!known.rows[0]?.found) return 0;
  const applied = await db.execute(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(applied.rows[0]?.newest ?? 0);
}
