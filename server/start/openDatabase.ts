import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { backupBeforeUpdate } from '#server/archive/backupBeforeUpdate.ts';
import { ensureBaseline } from '#server/db/baseline.ts';
import { type Connection, connectEmbedded, connectServer } from '#server/db/connect.ts';
import { inTurn } from '#server/db/inTurn.ts';
import {
  migrateDatabase,
  NewerDatabaseError,
  OlderDatabaseError,
  UPDATE_IN_TWO_STEPS,
} from '#server/db/migrate.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Config } from '#server/deps.ts';
import { fillEmptyFolder } from './emptyDatabase.ts';
import { lockFolder } from './folderLock.ts';
import { requirePreparedStatements } from './requirePrepared.ts';
import { StartError } from './StartError.ts';

const OLDEST_SERVER = 15;
const UNFINISHED = 'db.new';
const databaseIn = (dataFolder: string) => join(dataFolder, 'db');

/** Opens the database, migrates it to this version and locks it. Throws StartError if it changed nothing. */
export async function openDatabase(
  { dataFolder }: Pick<Config, 'dataFolder'>,
  databaseUrl: string | undefined,
): Promise<Connection> {
  const connection = databaseUrl ? await openServer(databaseUrl) : await openEmbedded(dataFolder);
  try {
    if (connection.isEmbedded)
      await backupBeforeUpdate(connection, databaseIn(dataFolder), join(dataFolder, 'backups'));
    else {
      await requireOwner(connection);
      await requirePreparedStatements(connection.pool);
    }
    await inTurn(connection.pool, async () => {
      await migrateDatabase(connection.db);
      await ensureBaseline(connection.db);
    });
    return connection;
  } catch (error) {
    await connection.close();
    if (connection.isEmbedded) await requireRoom(dataFolder);
    if (error instanceof OlderDatabaseError)
      throw new StartError(
        `This database is from a version of Sward that is too old for this one to update. ${UPDATE_IN_TWO_STEPS} Nothing was changed.`,
      );
    if (!(error instanceof NewerDatabaseError)) throw error;
    throw new StartError(
      'This database was already migrated by a newer version of Sward, and an older one could damage it. Start the newer version, or restore a backup made before the update. Nothing was changed.',
    );
  }
}

async function openEmbedded(dataFolder: string): Promise<Connection> {
  const unlock = lockFolder(dataFolder);
  const folder = databaseIn(dataFolder);
  if (!existsSync(folder)) {
    try {
      await removeUnfinished(dataFolder);
      // Created in a temporary folder and renamed when complete, so that an interrupted start leaves no
      // partial database. Each start uses its own folder, because an interrupted one may still be writing.
      const unfinished = await mkdtemp(join(dataFolder, `${UNFINISHED}-`));
      await fillEmptyFolder(unfinished);
      await rename(unfinished, folder);
    } catch (error) {
      unlock();
      await requireRoom(dataFolder);
      throw error;
    }
  }
  try {
    const connection = await connectEmbedded(folder);
    return {
      ...connection,
      close: async () => {
        await connection.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    await requireRoom(dataFolder);
    throw new StartError(
      `The embedded database in ${folder} could not be opened: ${reasonOf(error)}. If the folder was copied while in use, copy it again with the program stopped, or restore a backup.`,
      { cause: error },
    );
  }
}

/** Deletes databases that earlier starts didn't finish. */
async function removeUnfinished(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(UNFINISHED))
      await rm(join(dataFolder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Bytes that an embedded database needs to start: a segment of its log and some pages. */
const ROOM_TO_START = 20 * 1_048_576;

/** Called after a failed start, because the database doesn't report that the disk is full. */
async function requireRoom(dataFolder: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataFolder);
  if (bavail * bsize >= ROOM_TO_START) return;
  throw new StartError(
    `The disk of the data folder ${dataFolder} is full. Free some space and start again: everything that was saved is still there.`,
  );
}

/** Throws StartError if the user isn't allowed to create Sward's tables; nothing was changed then. */
export async function requireOwner({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ database: string; name: string; may: boolean }>(
    `select current_database() as database, current_user as name,
       has_database_privilege(current_database(), 'create')
         and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as may`,
  );
  const [{ database, name, may } = { database: '', name: '', may: false }] = rows;
  if (may) return;
  throw new StartError(
    `The user ${name} of DATABASE_URL may not create tables in the database ${database}. Make it the owner of the database: alter database ${database} owner to ${name}. Nothing was changed.`,
  );
}

const ABOUT_TLS = /certificate|\bSSL\b|no encryption|altnames/i;

/** Connects to a PostgreSQL server without migrating it. Throws StartError if it can't be used. */
export async function openServer(url: string, maxConnections?: number): Promise<Connection> {
  const { host, pathname } = new URL(url);
  const connection = connectServer(url, maxConnections);
  try {
    const { rows } = await connection.pool.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    const major = Math.floor(Number(rows[0]?.version ?? 0) / 10_000);
    if (major < OLDEST_SERVER)
      throw new StartError(
        `The PostgreSQL server at ${host} is version ${major}, and Sward needs ${OLDEST_SERVER} or newer. Update the server, or leave DATABASE_URL out to use the embedded database.`,
      );
    return connection;
  } catch (error) {
    await connection.close();
    if (error instanceof StartError) throw error;
    const reason = reasonOf(error);
    const advice = ABOUT_TLS.test(reason)
      ? 'Check sslmode, sslrootcert and the host’s name in DATABASE_URL against the server’s certificate.'
      : 'Check that it is running, that the database exists, and that DATABASE_URL has the right user and password.';
    throw new StartError(
      `The PostgreSQL server at ${host} (database ${pathname.slice(1) || 'by default'}) cannot be used: ${reason}. ${advice}`,
      { cause: error },
    );
  }
}
