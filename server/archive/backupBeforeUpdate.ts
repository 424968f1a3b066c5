import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '#server/db/connect.ts';
import { isTooOld, knownMigration, newestApplied } from '#server/db/migrate.ts';
import { takeBackup } from './takeBackup.ts';

/** Number of backups to keep. */
const KEPT = 3;

/**
 * Saves the rows of an embedded database to the data folder before an update migrates it, because its
 * operators rarely have a backup. Excludes uploaded files, which an update doesn't touch.
 */
export async function backupBeforeUpdate(
  connection: Connection,
  dataFolder: string,
  secret: Buffer,
): Promise<void> {
  const applied = await newestApplied(connection.db);
  if (applied === 0 || applied >= knownMigration() || isTooOld(applied)) return;
  const folder = join(dataFolder, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `before-update-${new Date().toISOString().replaceAll(':', '-')}.tar.gz`;
  const unfinished = join(folder, 'unfinished');
  await takeBackup({ connection, filesFolder: null, secret }, createWriteStream(unfinished, { mode: 0o600 }));
  await rename(unfinished, join(folder, name));
  const older = (await readdir(folder)).filter(file => file.startsWith('before-update-')).sort();
  for (const file of older.slice(0, -KEPT)) await rm(join(folder, file));
}
