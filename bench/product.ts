import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { DEFAULT_TIME_ZONE } from '#contract/core/constants.ts';
import { DEFAULT_TILES } from '#contract/system/business.ts';
import type { Clock } from '#server/clock.ts';
import type { Connection } from '#server/db/connect.ts';
import { DocumentMakers } from '#server/documents/makers.ts';
import {
  createEventDispatcher,
  type DispatcherOptions,
  type EventDispatcher,
} from '#server/plugins/events.ts';
import { createFiles } from '#server/plugins/files.ts';
import { createManualJobs, type ManualJobs } from '#server/plugins/jobs.ts';
import { outsideFor } from '#server/plugins/outside.ts';
import { createSandboxGateway } from '#server/plugins/sandboxGateway.ts';
import { createServer, type ServerOptions, type SwardServer } from '#server/server.ts';
import { BENCH_TODAY } from './seed.ts';
import { BENCH_NOW, signedInAs } from './signedInAs.ts';

const clock: Clock = {
  now: () => BENCH_NOW,
  today: () => BENCH_TODAY,
};

/** Starts the product's server on a database. Returns it with a token of its administrator. */
export async function productServer(
  connection: Connection,
  {
    hasRealtime = false,
    webFolder = null,
    dispatcher = {},
  }: Pick<ServerOptions, 'hasRealtime' | 'webFolder'> & { dispatcher?: DispatcherOptions } = {},
): Promise<
  SwardServer & { connection: Connection; token: string; events: EventDispatcher; jobs: ManualJobs }
> {
  const log = pino({ level: 'silent' });
  const dataFolder = join(tmpdir(), 'sward-bench-files');
  const events = createEventDispatcher(connection.db, log, dispatcher);
  const jobs = createManualJobs();
  const config = {
    dataFolder,
    appSecret: randomBytes(32),
    isProduction: false,
    publicUrl: 'http://localhost:3000',
    timeZone: DEFAULT_TIME_ZONE,
    tileUrl: DEFAULT_TILES.url,
    allowsOwnNetwork: false,
  };
  const server = await createServer(
    {
      config,
      db: connection.db,
      clock,
      log,
      events,
      files: createFiles(dataFolder),
      outside: outsideFor(config),
      documents: new DocumentMakers(),
      gateways: [createSandboxGateway(connection.db, clock)],
      jobs,
    },
    { hasRealtime, webFolder, requestsPerMinute: null, handshakesPerMinute: null },
  );
  return { ...server, connection, events, jobs, token: await signedInAs(connection, 'admin') };
}
