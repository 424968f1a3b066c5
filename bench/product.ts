import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { DEFAULT_TIME_ZONE } from '#contract/core/constants.ts';
import { momentOf } from '#contract/core/days.ts';
import { signInRoleOf, type UserType } from '#contract/core/enums.ts';
import { DEFAULT_TILES } from '#contract/system/business.ts';
import type { Clock } from '#server/clock.ts';
import type { Connection } from '#server/db/connect.ts';
import { roles, sessions, users } from '#server/db/schema/index.ts';
import { DocumentMakers } from '#server/documents/makers.ts';
import { hashToken, newToken } from '#server/modules/access/auth/tokens.ts';
import { createEventDispatcher, type EventDispatcher } from '#server/plugins/events.ts';
import { createFiles } from '#server/plugins/files.ts';
import { createManualJobs, type ManualJobs } from '#server/plugins/jobs.ts';
import { outsideFor } from '#server/plugins/outside.ts';
import { createSandboxGateway } from '#server/plugins/sandboxGateway.ts';
import { createServer, type SwardServer } from '#server/server.ts';
import { BENCH_TODAY } from './seed.ts';

const now = momentOf(BENCH_TODAY, '09:00', DEFAULT_TIME_ZONE);
const clock: Clock = {
  now: () => now,
  today: () => BENCH_TODAY,
};

/** Starts the product's server on a database. Returns it with a token of its administrator. */
export async function productServer(
  connection: Connection,
  { hasRealtime = false } = {},
): Promise<
  SwardServer & { connection: Connection; token: string; events: EventDispatcher; jobs: ManualJobs }
> {
  const log = pino({ level: 'silent' });
  const dataFolder = join(tmpdir(), 'sward-bench-files');
  const events = createEventDispatcher(connection.db, log);
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
    { hasRealtime, requestsPerMinute: null, handshakesPerMinute: null },
  );
  return { ...server, connection, events, jobs, token: await signedInAs(connection, 'admin') };
}

type Reach = Partial<Record<'vendorId' | 'crewId' | 'customerId', number>>;

/** Signs in a new user with the role that the program gives that type. Returns the session's token. */
export async function signedInAs({ db }: Connection, type: UserType, reach: Reach = {}): Promise<string> {
  const [role] = await db.select().from(roles).where(eq(roles.name, type));
  const [user] = await db
    .insert(users)
    .values({
      username: `bench-${newToken()}`,
      firstName: 'Bench',
      lastName: 'User',
      passwordHash: 'none',
      type,
      roleId: role?.id ?? 0,
      ...reach,
    })
    .returning({ id: users.id });
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user?.id ?? 0,
    loginRole: signInRoleOf(type),
    createdAt: clock.now(),
    lastSeenAt: clock.now(),
  });
  return token;
}
