import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { dayOf } from '#contract/core/days.ts';
import { DEFAULT_TILES } from '#contract/system/business.ts';
import { type Connection, connectEmbedded, connectServer } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { DocumentMakers } from '#server/documents/makers.ts';
import { createEventDispatcher } from '#server/plugins/events.ts';
import { createFiles } from '#server/plugins/files.ts';
import { createManualJobs } from '#server/plugins/jobs.ts';
import { outsideFor } from '#server/plugins/outside.ts';
import { createSandboxGateway } from '#server/plugins/sandboxGateway.ts';
import { NOON_ZONE } from './noonZone.ts';
import { openEmbedded, serverTemplate } from './readyDatabase.ts';

export interface KillDatabase {
  folder: string;
  /** Environment of the servers that use it. */
  env: Record<string, string>;
  open(): Promise<Connection>;
  /** Closes every connection of the servers, as a restart of PostgreSQL does; null if it is embedded. */
  endConnections: (() => Promise<void>) | null;
  drop(): Promise<void>;
}

/** Creates and fills a database for servers that are killed: on PostgreSQL, or embedded. */
export async function makeKillDatabase(
  prefix: string,
  fill: (connection: Connection) => Promise<void>,
  serverUrl = process.env.TEST_DATABASE_URL,
): Promise<KillDatabase> {
  const folder = await mkdtemp(join(tmpdir(), `sward-${prefix}-`));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const made = serverUrl
    ? await onServer(serverUrl, `sward_${prefix}_${randomUUID().replaceAll('-', '')}`, folder, removeFolder)
    : await embedded(folder, removeFolder);
  const connection = await made.open();
  await fill(connection);
  await connection.close();
  return made;
}

async function embedded(folder: string, removeFolder: () => Promise<void>): Promise<KillDatabase> {
  const path = join(folder, 'db');
  await (await openEmbedded('ready', path)).close();
  return {
    folder,
    env: { DATA_DIR: folder, BUSINESS_TIME_ZONE: NOON_ZONE },
    open: () => connectEmbedded(path),
    endConnections: null,
    drop: removeFolder,
  };
}

async function onServer(
  serverUrl: string,
  name: string,
  folder: string,
  removeFolder: () => Promise<void>,
): Promise<KillDatabase> {
  // Connects anew each time, because the server may have been restarted.
  const administer = async (query: string, values: string[] = []) => {
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query(query, values).finally(() => admin.end());
  };
  await administer(`create database ${name} template ${await serverTemplate(serverUrl)}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    folder,
    env: { DATA_DIR: folder, DATABASE_URL: url.href, BUSINESS_TIME_ZONE: NOON_ZONE },
    open: async () => connectServer(url.href),
    endConnections: () =>
      administer('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
    drop: async () => {
      await administer(`drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

/** Returns the program's dependencies for this process, with its clock some minutes ahead. */
export function depsAhead({ db }: Connection, folder: string, minutes: number): Deps {
  const later = new Date(Date.now() + minutes * 60_000);
  const today = dayOf(new Date(), NOON_ZONE);
  const clock = { now: () => later, today: () => today };
  const log = pino({ level: 'silent' });
  const config = {
    dataFolder: folder,
    appSecret: Buffer.alloc(32),
    isProduction: false,
    publicUrl: '',
    timeZone: NOON_ZONE,
    tileUrl: DEFAULT_TILES.url,
    allowsOwnNetwork: true,
  };
  return {
    config,
    db,
    clock,
    log,
    events: createEventDispatcher(db, log),
    files: createFiles(folder),
    outside: outsideFor(config),
    documents: new DocumentMakers(),
    gateways: [createSandboxGateway(db, clock)],
    jobs: createManualJobs(),
  };
}
