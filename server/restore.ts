import { existsSync } from 'node:fs';
import { readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Restored, restoreBackup } from './archive/restoreBackup.ts';
import { type Connection, connectEmbedded } from './db/connect.ts';
import { commandLine } from './start/commandLine.ts';
import { lockFolder } from './start/folderLock.ts';
import { openServer, requireOwner } from './start/openDatabase.ts';
import { runCommand, say } from './start/runCommand.ts';
import { StartError } from './start/StartError.ts';
import { readSettings } from './start/settings.ts';

/**
 * `npm run restore -- FILE`: restores a backup into an empty installation. Also moves a business to the other
 * kind of database.
 */
async function restore(): Promise<void> {
  const given = process.argv[2];
  if (!given) throw new StartError(`Name the backup to restore: ${commandLine('restore', 'FILE.tar.gz')}`);
  const path = resolve(given);
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`);
  const { config, databaseUrl, s3, hasOwnSecret } = await readSettings(process.env);
  const { dataFolder } = config;
  const files = join(dataFolder, 'files');
  const unfinished = `${files}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });

  const putInPlace = async ({ secret, hasFiles }: Restored) => {
    if (hasFiles && (await readdir(files).catch(() => [])).length > 0)
      throw new StartError(
        `There are already files in ${files}. Restore into an empty DATA_DIR. Nothing was restored.`,
      );
    if (hasOwnSecret && config.appSecret.toString('base64') !== secret)
      throw new StartError(
        `The backup was made with another APP_SECRET, so the passwords of mail and payment accounts in it can’t be decrypted with this one. Set APP_SECRET to the backup’s (tar -xzOf ${given} secret), or leave it out. Nothing was restored.`,
      );
    if (!hasOwnSecret) await writeFile(join(dataFolder, 'secret'), secret, { mode: 0o600 });
    if (!existsSync(unfinished)) return;
    await rmdir(files).catch(() => undefined);
    await rename(unfinished, files);
  };
  const into = (connection: Connection) =>
    restoreBackup(path, { connection, filesFolder: unfinished }, putInPlace).finally(() =>
      connection.close(),
    );
  try {
    const {
      takenAt,
      rows,
      files: count,
    } = databaseUrl ? await intoServer(databaseUrl, into) : await intoEmbedded(dataFolder, into);
    say(
      `Restored the backup from ${takenAt}: ${rows} rows and ${count} files. Now start Sward (${commandLine('start')}).`,
    );
    if (s3 && count > 0)
      say(
        `The files are in ${files}. Copy them into the bucket before you start Sward: aws s3 sync ${files} s3://${s3.bucket}`,
      );
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

type Into = (connection: Connection) => Promise<Restored>;

async function intoServer(url: string, into: Into): Promise<Restored> {
  const connection = await openServer(url);
  await requireOwner(connection).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  const { rows } = await connection.pool.query<{ found: string | null }>(
    "select to_regclass('public.users') as found",
  );
  const people = rows[0]?.found ? await connection.pool.query('select 1 from users limit 1') : null;
  if (people?.rowCount) {
    await connection.close();
    throw new StartError('This database already has data. Restore into an empty one. Nothing was changed.');
  }
  return into(connection);
}

async function intoEmbedded(dataFolder: string, into: Into): Promise<Restored> {
  const unlock = lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'db');
    if (existsSync(folder))
      throw new StartError(
        `There is already a database in ${dataFolder}. Restore into an empty DATA_DIR. Nothing was changed.`,
      );
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    try {
      const restored = await into(await connectEmbedded(unfinished));
      await rename(unfinished, folder);
      return restored;
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
}

runCommand(restore);
