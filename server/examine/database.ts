import { sql } from 'drizzle-orm';
import type { Connection, Db } from '#server/db/connect.ts';
import { isTooOld, knownMigration, newestApplied, UPDATE_IN_TWO_STEPS } from '#server/db/migrate.ts';
import { commandLine } from '#server/start/commandLine.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** Maximum number of connections that one process opens. */
const CONNECTIONS = 17;

/** Checks a reachable database: its version, clock and available connections. */
export async function examineDatabase(
  { db, isEmbedded }: Pick<Connection, 'db' | 'isEmbedded'>,
  now: () => Date,
): Promise<Finding[]> {
  const applied = await newestApplied(db);
  return [
    ...(isEmbedded ? [] : [await roomFinding(db)]),
    migrationFinding(applied, isEmbedded),
    await examineClock(db, now),
  ];
}

/** Whether the database has this version's schema. */
export const isOfThisVersion = async (db: Db) => (await newestApplied(db)) === knownMigration();

function migrationFinding(applied: number, isEmbedded: boolean): Finding {
  const known = knownMigration();
  if (applied === known) return ok('migrations', 'the database is up to date');
  if (applied > known)
    return fail(
      'migrations',
      'The database was migrated by a newer version. Start that version, or restore a backup from before the upgrade.',
    );
  if (isTooOld(applied))
    return fail('migrations', `The database is too old for this version. ${UPDATE_IN_TWO_STEPS}`);
  if (applied === 0)
    return warn(
      'migrations',
      `The database is empty. ${commandLine('start')} fills it; ${commandLine('restore', 'FILE.tar.gz')} loads a backup.`,
    );
  const start = commandLine('start');
  const how = isEmbedded
    ? `${start} backs it up and migrates it`
    : `Back it up, then migrate it with ${start}`;
  return warn('migrations', `The database is from an older version. ${how}.`);
}

async function roomFinding(db: Db): Promise<Finding> {
  const { rows } = await db.execute<{ version: string; most: number; used: number }>(sql`
    select current_setting('server_version') as version, current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`);
  const { version = '', most = 0, used = 0 } = rows[0] ?? {};
  const said = `PostgreSQL ${version}, ${used} of ${most} connections in use`;
  return most - used >= CONNECTIONS
    ? ok('database', said)
    : warn('database', `${said}, but each process may need ${CONNECTIONS}. Raise max_connections.`);
}

/** Compares this machine's clock with the database's. */
export const examineClock = async (db: Db, now: () => Date): Promise<Finding> =>
  clockFinding(await clockAhead(db, now));

/** Milliseconds by which the database's clock is ahead of this machine's, corrected for the round trip. */
async function clockAhead(db: Db, now: () => Date): Promise<number> {
  const before = now().getTime();
  const { rows } = await db.execute<{ at: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  );
  const after = now().getTime();
  const at = Number(rows[0]?.at);
  if (at < before) return at - before;
  return at > after ? at - after : 0;
}

function clockFinding(aheadMs: number): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (seconds < 2) return ok('clock', 'this machine and the database agree');
  const said = `The database’s clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine’s. Synchronize both with NTP`;
  return seconds < 30
    ? warn('clock', `${said}.`)
    : fail('clock', `${said}: codes from authenticator apps and the order of crews’ reports depend on it.`);
}
