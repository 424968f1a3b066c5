import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Connection } from '#server/db/connect.ts';
import { isTooOld, knownMigration, newestApplied } from '#server/db/migrate.ts';
import { StartError } from '#server/start/StartError.ts';

/** Number of copies to keep, each as large as the database. */
const KEPT = 2;

/** Bytes to leave free on the disk, for the migration itself. */
const ROOM_TO_MIGRATE = 100 * 1_048_576;

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;

/**
 * Copies the folder of an embedded database to the data folder before an update migrates it, because its
 * operators rarely have a backup. Copying the folder takes a fraction of the time of backing up its rows, and
 * restoring it only means moving it back. No query may run meanwhile; then the files don't change, because
 * the database runs inside this process. Throws StartError, with nothing changed, if the disk has no room.
 */
export async function backupBeforeUpdate(
  { db }: Pick<Connection, 'db'>,
  folder: string,
  backups: string,
): Promise<void> {
  const applied = await newestApplied(db);
  if (applied === 0 || applied >= knownMigration() || isTooOld(applied)) return;
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const unfinished = join(backups, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  // After a checkpoint, only the newest log files are needed; the others may be most of a small database.
  await db.execute('checkpoint');
  const { rows } = await db.execute<NeededLog>(
    `select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()`,
  );
  const isNeeded = (name: string) =>
    !LOG.test(name) || rows.some(({ first, last }) => first <= name && name <= last);
  await copyFolder(folder, unfinished, isNeeded);
  await rename(unfinished, join(backups, `before-update-${new Date().toISOString().replaceAll(':', '-')}`));
  const older = (await readdir(backups)).filter(name => name.startsWith('before-update-')).sort();
  for (const name of older.slice(0, -KEPT)) await rm(join(backups, name), { recursive: true });
}

/** Names of the log's files: those from the last checkpoint on. */
interface NeededLog extends Record<string, unknown> {
  first: string;
  last: string;
}
const LOG = /^[0-9A-F]{24}$/;

/** Copies a folder's files in parallel, several times as fast as `cp`, which copies one after the other. */
async function copyFolder(from: string, to: string, isNeeded: (name: string) => boolean): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const places = entries.map(entry => {
    const source = join(entry.parentPath, entry.name);
    return { entry, source, target: join(to, relative(from, source)) };
  });
  const files = places.filter(({ entry }) => entry.isFile() && isNeeded(entry.name));
  await requireRoomFor(await Promise.all(files.map(({ source }) => stat(source))), dirname(to));
  await mkdir(to, { mode: 0o700 });
  for (const { entry, target } of places) if (entry.isDirectory()) await mkdir(target, { recursive: true });
  await Promise.all(files.map(({ source, target }) => copyFile(source, target, constants.COPYFILE_FICLONE)));
}

async function requireRoomFor(files: { size: number }[], backups: string): Promise<void> {
  const needed = files.reduce((sum, { size }) => sum + size, ROOM_TO_MIGRATE);
  const { bavail, bsize } = await statfs(backups);
  if (bavail * bsize >= needed) return;
  throw new StartError(
    `This version updates the database and copies it to ${backups} first. That takes ${megabytes(needed)}, but the disk has only ${megabytes(bavail * bsize)} free. Free some space, for example by deleting earlier copies, and start again. Nothing was changed.`,
  );
}
