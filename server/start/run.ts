import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Logger } from 'pino';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { isDatabaseAway } from '#server/api/asAppError.ts';
import { takeBackup } from '#server/archive/takeBackup.ts';
import { systemClock } from '#server/clock.ts';
import { DEMO_SIGN_INS, hasDemoBusiness, makeDemoBusiness } from '#server/db/demo/index.ts';
import { inTurn } from '#server/db/inTurn.ts';
import { connectReplica } from '#server/db/replica.ts';
import { isUnavailable, reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { DocumentMakers } from '#server/documents/makers.ts';
import { examineInstallation } from '#server/examine/installation.ts';
import { lastBackup } from '#server/examine/lastBackup.ts';
import { lostSecretLines } from '#server/examine/lostSecrets.ts';
import { defineNightlyCheck } from '#server/examine/nightly.ts';
import { catchUpSchedule } from '#server/modules/schedule/schedule/jobs.ts';
import {
  applySettings,
  ensureBusinessSettings,
  watchSettings,
} from '#server/modules/system/settings/applySettings.ts';
import { createEventDispatcher } from '#server/plugins/events.ts';
import { createFiles, createSharedFiles } from '#server/plugins/files.ts';
import { createJobs } from '#server/plugins/jobs.ts';
import { outsideFor } from '#server/plugins/outside.ts';
import { createSandboxGateway } from '#server/plugins/sandboxGateway.ts';
import { createServer } from '#server/server.ts';
import { openDoor } from './door.ts';
import { ensureFirstAdmin, type FirstAdmin } from './firstAdmin.ts';
import { outsideGateways } from './gateways.ts';
import { greeting } from './greeting.ts';
import { openDatabase } from './openDatabase.ts';
import { OPERATOR_COMMANDS, type OperatorCommand } from './operatorCommands.ts';
import { createLog, isLogged } from './output.ts';
import { say as print } from './runCommand.ts';
import { type StartSettings, webAddress } from './settings.ts';
import { startWarnings } from './startWarnings.ts';
import { ensureWebBuild } from './webBuild.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const RETRY_MS = 1000;

/** Opens the database, starts the jobs and listens; shuts down in order on request. Throws StartError. */
export async function run(settings: StartSettings): Promise<void> {
  const {
    config,
    port,
    host,
    databaseUrl,
    readDatabaseUrl,
    s3,
    logLevel,
    wantsDemo,
    servesWeb,
    drainSeconds,
  } = settings;
  const log = createLog(logLevel);
  const say = isLogged() ? (line: string) => log.info(line) : print;
  const warn = isLogged() ? (line: string) => log.warn(line) : print;
  const webFolder = servesWeb ? await ensureWebBuild(ROOT, say) : null;
  const connection = await openDatabase(config, databaseUrl);
  for (const line of await startWarnings(settings, connection, new Date())) warn(line);
  const folder = join(config.dataFolder, 'files');
  const filesFolder = s3 ? null : folder;
  const clock = systemClock(() => config.timeZone);
  const outside = outsideFor(config);
  const deps: Deps = {
    config,
    db: connection.db,
    replica: readDatabaseUrl ? connectReplica(readDatabaseUrl, connection.db, log) : null,
    clock,
    log,
    events: createEventDispatcher(connection.db, log),
    files: s3 ? await createSharedFiles(s3) : createFiles(folder),
    outside,
    documents: new DocumentMakers(),
    gateways: [
      createSandboxGateway(connection.db, clock),
      ...outsideGateways({ db: connection.db, config, clock, outside }),
    ],
    jobs: createJobs(connection.pool, log, () => config.timeZone),
  };
  const command = (name: OperatorCommand) => async (response: ServerResponse, about: string) =>
    void response.end(JSON.stringify(await OPERATOR_COMMANDS[name](deps, about)));
  // Only the process that holds an embedded database can read it.
  const closeDoor = connection.isEmbedded
    ? await openDoor(config.dataFolder, {
        backup: async response => {
          await takeBackup({ connection, filesFolder, secret: config.appSecret }, response);
        },
        examination: async response =>
          void response.end(JSON.stringify(await examineInstallation(connection, deps))),
        'reset-admin': command('reset-admin'),
        'list-users': command('list-users'),
        unlock: command('unlock'),
        'end-sessions': command('end-sessions'),
      })
    : null;
  const admin = await inTurn(connection.pool, async () => {
    if (wantsDemo) await makeDemoBusiness(deps, say);
    await ensureBusinessSettings(deps);
    return ensureFirstAdmin(deps, {
      file: join(config.dataFolder, 'first-sign-in'),
      isTold: process.stdout.isTTY === true,
    });
  });
  await applySettings(deps);
  for (const line of await lostSecretLines(deps)) {
    log.error({ lost: line }, 'secrets cannot be decrypted');
    if (!isLogged()) print(line);
  }
  const stopWatching = watchSettings(deps);

  defineNightlyCheck(deps, connection, settings);
  const { app, drain } = await createServer(deps, {
    ...settings,
    webFolder,
    lastBackup: () => lastBackup(config.dataFolder),
    clusterPool: connection.isEmbedded ? null : connection.pool,
  });
  let working = Promise.resolve();
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    drain();
    await setTimeout(drainSeconds * 1000);
    await working.catch(() => undefined);
    stopWatching();
    await closeDoor?.();
    await app.close();
    await deps.jobs.close();
    await deps.events.close();
    await deps.replica?.close();
    await connection.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));

  await deps.jobs.start();
  await app.listen({ port, host });
  // Requests don't wait for the queues, which take a second to start.
  working = startWork(deps, () => isStopping);
  const address = app.server.address();
  const shownPort = typeof address === 'object' && address ? address.port : port;
  const demo = !config.isProduction && (await hasDemoBusiness(deps.db)) ? DEMO_SIGN_INS : [];
  const local = webAddress(host, shownPort);
  if (isLogged()) logReady(log, local, config.publicUrl, admin);
  else print(greeting(local, demo, admin));
  await working;
  giveBackMemory();
}

/**
 * Starts background work and catches up on what was due while the server was off. If the database becomes
 * unavailable meanwhile, it retries until the database is back or the server stops.
 */
async function startWork(deps: Deps, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    try {
      await deps.jobs.work();
      deps.events.wake();
      return await catchUpSchedule(deps);
    } catch (error) {
      if (!isUnavailable(error) && !isDatabaseAway(error)) throw error;
      deps.log.warn({ reason: reasonOf(error) }, 'background work waits for the database');
      await setTimeout(RETRY_MS);
    }
  }
}

function logReady(log: Logger, local: string, publicUrl: string, admin: FirstAdmin | null): void {
  if (admin?.file) log.warn({ file: admin.file }, `First sign-in: ${admin.username}, password in this file`);
  log.info({ publicUrl }, `${PRODUCT_NAME} is ready: ${local}`);
}

/**
 * Collects the roughly 150 MB of garbage that starting leaves. An idle server would otherwise keep it for
 * hours, because Node collects garbage only when memory is needed.
 */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
