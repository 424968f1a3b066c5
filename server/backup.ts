import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { takeBackup } from './archive/takeBackup.ts';
import { connectEmbedded } from './db/connect.ts';
import { noteBackup } from './examine/lastBackup.ts';
import { commandLine } from './start/commandLine.ts';
import { askRunning } from './start/door.ts';
import { lockFolder } from './start/folderLock.ts';
import { openServer } from './start/openDatabase.ts';
import { runCommand, say } from './start/runCommand.ts';
import { StartError } from './start/StartError.ts';
import type { GivenSettings } from './start/settingNames.ts';
import { isSecretMissing, readSettings, type StartSettings } from './start/settings.ts';

/**
 * `npm run backup -- FILE`: writes the whole installation to one file, whether the server is running or not.
 */
async function backUp(): Promise<void> {
  const given = process.argv[2];
  if (!given) throw new StartError(`Name the file to write: ${commandLine('backup', 'FILE.tar.gz')}`);
  const path = resolve(given);
  if (existsSync(path)) throw new StartError(`${path} already exists. Nothing was overwritten.`);
  // A missing secret would be generated now, and the backup would then carry one that decrypts nothing.
  const { DATABASE_URL, DATABASE_URL_FILE }: GivenSettings = process.env;
  if ((DATABASE_URL || DATABASE_URL_FILE) && isSecretMissing(process.env))
    throw new StartError(
      'APP_SECRET is missing, and so is DATA_DIR/secret. A backup includes the secret that decrypts saved passwords: set APP_SECRET to the server’s.',
    );
  const unfinished = `${path}.unfinished`;
  const settings = await readSettings(process.env);
  const startedAt = new Date();
  const notWritten = (error: NodeJS.ErrnoException) => {
    throw new StartError(`${path} could not be written: ${error.message}.`, { cause: error });
  };
  // Tests that the file is writable before asking for anything.
  await writeFile(unfinished, '', { mode: 0o600 }).catch(notWritten);
  try {
    await write(unfinished, settings).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOSPC') notWritten(error);
      throw error;
    });
    await rename(unfinished, path);
    await noteBackup(settings.config.dataFolder, startedAt);
  } finally {
    await rm(unfinished, { force: true });
  }
  const { size } = await stat(path);
  say(
    `${path}: ${Math.ceil(size / 1000).toLocaleString('en-US')} kB. Keep it safe: anyone who has this file has all your data.`,
  );
}

async function write(path: string, { config, databaseUrl, s3 }: StartSettings): Promise<void> {
  // A bucket's contents are backed up by the bucket's operator.
  if (s3) say(`Files are stored in the bucket ${s3.bucket}, and are not part of this backup.`);
  const out = () => createWriteStream(path, { mode: 0o600 });
  const rest = { filesFolder: s3 ? null : join(config.dataFolder, 'files'), secret: config.appSecret };
  if (databaseUrl) {
    const connection = await openServer(databaseUrl);
    await takeBackup({ connection, ...rest }, out()).finally(() => connection.close());
    return;
  }
  const running = await askRunning(config.dataFolder, 'backup');
  if (running) return pipeline(running, out());
  const folder = join(config.dataFolder, 'db');
  if (!existsSync(folder)) throw new StartError(`There is no database in ${config.dataFolder}.`);
  const unlock = lockFolder(config.dataFolder);
  try {
    const connection = await connectEmbedded(folder);
    await takeBackup({ connection, ...rest }, out()).finally(() => connection.close());
  } finally {
    unlock();
  }
}

runCommand(backUp);
