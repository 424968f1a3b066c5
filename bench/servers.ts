import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { DEFAULT_TILES } from '../contract/business.ts';
import { DEFAULT_TIME_ZONE } from '../contract/constants.ts';
import { momentOf } from '../contract/days.ts';
import { API_BASE } from '../contract/paths.ts';
import type { Clock } from '../server/clock.ts';
import { type Connection, connectServer } from '../server/db/connect.ts';
import { roles, sessions, users } from '../server/db/schema/index.ts';
import { hashToken, newToken } from '../server/modules/auth/tokens.ts';
import { createEventDispatcher } from '../server/plugins/events.ts';
import { createFiles } from '../server/plugins/files.ts';
import { createManualJobs } from '../server/plugins/jobs.ts';
import { createSandboxGateway } from '../server/plugins/sandboxGateway.ts';
import { createServer, type SwardServer } from '../server/server.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { BENCH_TODAY } from './seed.ts';

const CONNECTIONS = 16;
/** What the product does for every request beyond its own statements: it is not in the bare route. */
const SESSION_STATEMENT = 'session_by_token';

interface Statement {
  text: string;
  values: unknown[];
}

const clock: Clock = {
  now: () => momentOf(BENCH_TODAY, '09:00', DEFAULT_TIME_ZONE),
  today: () => BENCH_TODAY,
};

/** The product's server over the benchmark's database, and a token of its administrator. */
async function productServer(url: string): Promise<SwardServer & { connection: Connection; token: string }> {
  const connection = connectServer(url, CONNECTIONS);
  const log = pino({ level: 'silent' });
  const dataFolder = join(tmpdir(), 'sward-bench-files');
  const server = await createServer(
    {
      config: {
        dataFolder,
        appSecret: randomBytes(32),
        isProduction: false,
        publicUrl: '',
        timeZone: DEFAULT_TIME_ZONE,
        tileUrl: DEFAULT_TILES.url,
      },
      db: connection.db,
      clock,
      log,
      events: createEventDispatcher(connection.db, log),
      files: createFiles(dataFolder),
      gateway: createSandboxGateway(connection.db, clock),
      jobs: createManualJobs(),
    },
    { hasRealtime: false, isRateLimited: false },
  );
  return { ...server, connection, token: await administrator(connection) };
}

async function administrator({ db }: Connection): Promise<string> {
  const [role] = await db.select().from(roles).where(eq(roles.name, 'admin'));
  const [user] = await db
    .insert(users)
    .values({
      username: `bench-${newToken()}`,
      firstName: 'Bench',
      lastName: 'Admin',
      passwordHash: 'none',
      type: 'admin',
      roleId: role?.id ?? 0,
    })
    .returning({ id: users.id });
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user?.id ?? 0,
    loginRole: 'admin',
    createdAt: clock.now(),
    lastSeenAt: clock.now(),
  });
  return token;
}

/** The statements that the product sends for one request of a scenario. */
async function record(
  server: Awaited<ReturnType<typeof productServer>>,
  scenario: Scenario,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  const spy = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const [first, second] = args as unknown as [
      string | { text: string; name?: string; values?: unknown[] },
      unknown,
    ];
    const config = typeof first === 'string' ? { text: first } : first;
    const values = Array.isArray(second) ? second : ('values' in config && config.values) || [];
    if (!('name' in config && config.name === SESSION_STATEMENT))
      statements.push({ text: config.text, values });
    return query.apply(this, args);
  };
  pg.Client.prototype.query = spy as typeof query;
  const response = await server.app.inject({
    method: scenario.method,
    url: `${API_BASE}${scenario.path(scenario.recordedId)}`,
    headers: { authorization: server.token },
    ...(scenario.body && { payload: scenario.body(scenario.recordedId) }),
  });
  pg.Client.prototype.query = query;
  if (response.statusCode !== 200)
    throw new Error(`${scenario.name}: ${response.statusCode} ${response.body.slice(0, 300)}`);
  return statements;
}

/** The same statements behind a Fastify route and nothing else: no session, no schema, no access. */
async function bareServer(url: string) {
  const product = await productServer(url);
  const recorded: Statement[][] = [];
  for (const scenario of SCENARIOS) recorded.push(await record(product, scenario));
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const bare = Fastify();
  SCENARIOS.forEach((scenario, index) => {
    bare.get<{ Params: { id: string } }>(`/${index}/:id`, async request => {
      const id = Number(request.params.id);
      const results = [];
      for (const { text, values } of recorded[index] ?? []) {
        const own = values.map(value => (value === scenario.recordedId ? id : value));
        results.push((await pool.query(text, own)).rows);
      }
      return results;
    });
  });
  return bare;
}

const [kind, databaseUrl = ''] = process.argv.slice(2);
if (kind === 'bare') {
  const address = await (await bareServer(databaseUrl)).listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ address, token: '' });
} else {
  const server = await productServer(databaseUrl);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ address: `${address}${API_BASE}`, token: server.token });
}
