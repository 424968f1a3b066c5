import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { type Day, momentOf } from '#contract/core/days.ts';
import { DEFAULT_TILES } from '#contract/system/business.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { Config, Deps } from '#server/deps.ts';
import { DocumentMakers } from '#server/documents/makers.ts';
import { createEventDispatcher } from '#server/plugins/events.ts';
import { createFiles } from '#server/plugins/files.ts';
import type { Gateway } from '#server/plugins/gateway.ts';
import { createManualJobs, type ManualJobs } from '#server/plugins/jobs.ts';
import { outsideFor } from '#server/plugins/outside.ts';
import { createSandboxGateway, type SandboxGateway } from '#server/plugins/sandboxGateway.ts';
import { createServer, type ServerOptions, type SwardServer } from '#server/server.ts';
import { outsideGateways } from '#server/start/gateways.ts';
import { noteAnswered } from './answered.ts';
import { createTestDatabase } from './database.ts';
import { shakeOutside } from './shake.ts';

const TIME_ZONE = 'America/Chicago';

const { ANSWERED_FOLDER } = process.env;
if (ANSWERED_FOLDER) noteAnswered(ANSWERED_FOLDER);

/** A stopped clock; only the test sets or advances it. */
export interface TestClock extends Clock {
  set(day: Day, time?: string): void;
  advanceMinutes(minutes: number): void;
}

/** Wednesday, June 10, 2026, 9 AM in Austin. */
export const TEST_TODAY: Day = '2026-06-10';

function testClock(): TestClock {
  let today = TEST_TODAY;
  let now = momentOf(today, '09:00', TIME_ZONE);
  return {
    now: () => now,
    today: () => today,
    set(day, time = '09:00') {
      today = day;
      now = momentOf(day, time, TIME_ZONE);
    },
    advanceMinutes(minutes) {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}

export interface TestApp extends SwardServer {
  deps: Deps & { clock: TestClock; jobs: ManualJobs; gateway: SandboxGateway };
  db: Db;
  close(): Promise<void>;
}

/**
 * Starts the whole server on an empty database with a fixed clock; requests go through `inject`. `gateways`
 * replace the product's.
 */
export async function createTestApp(
  options: ServerOptions = {},
  log: Logger = pino({ level: process.env.TEST_LOG ?? 'silent' }),
  gateways?: readonly Gateway[],
): Promise<TestApp> {
  const { connection, drop } = await createTestDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'sward-test-'));
  const clock = testClock();
  const config: Config = {
    dataFolder,
    appSecret: randomBytes(32),
    isProduction: false,
    publicUrl: 'http://localhost:3000',
    timeZone: TIME_ZONE,
    tileUrl: DEFAULT_TILES.url,
    // Tests run their own mail servers, gateways and maps on this machine.
    allowsOwnNetwork: true,
  };
  const outside = shakeOutside(outsideFor(config));
  const gateway = createSandboxGateway(connection.db, clock, { wait: async () => {} });
  const deps = {
    config,
    db: connection.db,
    clock,
    log,
    events: createEventDispatcher(connection.db, log),
    files: createFiles(join(dataFolder, 'files')),
    outside,
    documents: new DocumentMakers(),
    gateway,
    gateways: gateways ?? [gateway, ...outsideGateways({ db: connection.db, config, clock, outside })],
    jobs: createManualJobs(),
  };
  const server = await createServer(deps, {
    hasRealtime: false,
    requestsPerMinute: null,
    handshakesPerMinute: null,
    ...options,
  });
  return {
    ...server,
    deps,
    db: connection.db,
    async close() {
      await deps.events.idle();
      await server.app.close();
      await deps.events.close();
      await drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
