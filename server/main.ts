import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { DEFAULT_TIME_ZONE } from '../contract/constants.ts';
import { systemClock } from './clock.ts';
import { ensureBaseline } from './db/baseline.ts';
import { connectEmbedded, connectServer } from './db/connect.ts';
import { makeDemoBusiness } from './db/demo/index.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { createEventDispatcher } from './plugins/events.ts';
import { createFiles } from './plugins/files.ts';
import { createJobs } from './plugins/jobs.ts';
import { createSandboxGateway } from './plugins/sandboxGateway.ts';
import { createServer } from './server.ts';

const dataFolder = resolve(process.env.DATA_DIR ?? 'data');
const port = Number(process.env.PORT ?? 3000);
const databaseUrl = process.env.DATABASE_URL;
const timeZone = process.env.BUSINESS_TIME_ZONE ?? DEFAULT_TIME_ZONE;
const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' });

async function appSecret(): Promise<Buffer> {
  const file = join(dataFolder, 'secret');
  if (process.env.APP_SECRET) return Buffer.from(process.env.APP_SECRET, 'base64');
  if (!existsSync(file)) await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
}

await mkdir(dataFolder, { recursive: true });
const connection = databaseUrl ? connectServer(databaseUrl) : await connectEmbedded(join(dataFolder, 'db'));
await migrateDatabase(connection.db);
await ensureBaseline(connection.db);

const clock = systemClock(() => timeZone);
const deps: Deps = {
  config: {
    dataFolder,
    appSecret: await appSecret(),
    isProduction: process.env.NODE_ENV === 'production',
    publicUrl: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    timeZone,
  },
  db: connection.db,
  clock,
  log,
  events: createEventDispatcher(connection.db, log),
  files: createFiles(join(dataFolder, 'files')),
  gateway: createSandboxGateway(connection.db, clock),
  jobs: createJobs(connection.pool, log, timeZone),
};
await makeDemoBusiness(deps);
const webFolder = resolve('dist');
const { app } = await createServer(deps, {
  ...(existsSync(webFolder) && { webFolder }),
  ...(databaseUrl && { clusterPool: connection.pool }),
});
await deps.jobs.start();
deps.events.nudge();
await app.listen({ port, host: '0.0.0.0' });
console.log(`Sward: http://localhost:${port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await app.close();
    await deps.jobs.close();
    await deps.events.close();
    await connection.close();
    process.exit(0);
  });
