import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { systemClock } from './clock.ts';
import { type Connection, connectEmbedded } from './db/connect.ts';
import { connectReplica } from './db/replica.ts';
import { type Finding, fail, findingSchema, lineOf, ok } from './examine/finding.ts';
import { examineInstallation } from './examine/installation.ts';
import { examinePlace } from './examine/place.ts';
import { outsideFor } from './plugins/outside.ts';
import { createSandboxGateway } from './plugins/sandboxGateway.ts';
import { commandLine } from './start/commandLine.ts';
import { askRunning } from './start/door.ts';
import { lockFolder } from './start/folderLock.ts';
import { outsideGateways } from './start/gateways.ts';
import { openServer } from './start/openDatabase.ts';
import { createLog } from './start/output.ts';
import { runCommand, say } from './start/runCommand.ts';
import { StartError } from './start/StartError.ts';
import { dataFolderOf, isSecretMissing, readSettings, type StartSettings } from './start/settings.ts';

/** Checks an installation, running or not, without changing it; exits with 1 if something needs fixing. */
async function examine(): Promise<void> {
  const folder = dataFolderOf(process.env);
  if (!existsSync(folder))
    throw new StartError(
      `There is no installation in ${folder}. Set DATA_DIR to its folder, or create one with ${commandLine('start')}.`,
    );
  if (isSecretMissing(process.env))
    throw new StartError(
      `APP_SECRET is missing, and so is ${join(folder, 'secret')}. Set APP_SECRET to the server’s. If there is no server yet, ${commandLine('start')} creates one.`,
    );
  const settings = await readSettings(process.env);
  let isWell = true;
  const tell = (findings: readonly Finding[]) => {
    for (const finding of findings) {
      say(lineOf(finding));
      isWell &&= finding.state !== 'fail';
    }
  };
  tell(await examinePlace(settings, new Date()));
  tell(await examineDatabase(settings).catch(asFinding));
  if (!isWell) process.exitCode = 1;
}

function asFinding(error: unknown): Finding[] {
  if (!(error instanceof StartError)) throw error;
  return [fail('database', error.message)];
}

/**
 * Examines the database. If a running server has the embedded database open, that server examines it, because
 * two processes would corrupt it.
 */
async function examineDatabase(settings: StartSettings): Promise<Finding[]> {
  const { config, databaseUrl } = settings;
  if (databaseUrl) return examineBy(await openServer(databaseUrl), settings);
  const running = await askRunning(config.dataFolder, 'examination');
  if (running)
    return [
      ok('database', `embedded; checked by the server running on ${config.dataFolder}`),
      ...z.array(findingSchema).parse(await json(running)),
    ];
  const folder = join(config.dataFolder, 'db');
  if (!existsSync(folder))
    return [
      fail('database', `There is no database in ${config.dataFolder}. ${commandLine('start')} creates one.`),
    ];
  const unlock = lockFolder(config.dataFolder);
  try {
    const found = await examineBy(await connectEmbedded(folder), settings);
    return [ok('database', `embedded in ${folder}; no server is running on it`), ...found];
  } finally {
    unlock();
  }
}

async function examineBy(
  connection: Connection,
  { config, readDatabaseUrl }: StartSettings,
): Promise<Finding[]> {
  const { db } = connection;
  const clock = systemClock(() => config.timeZone);
  const deps = { db, config, clock, outside: outsideFor(config) };
  const gateways = [createSandboxGateway(db, clock), ...outsideGateways(deps)];
  const replica = readDatabaseUrl ? connectReplica(readDatabaseUrl, db, createLog('silent')) : null;
  try {
    return await examineInstallation(connection, { ...deps, replica, gateways });
  } finally {
    await replica?.close();
    await connection.close();
  }
}

runCommand(examine);
