import { randomBytes } from 'node:crypto';
import type { Day } from '#contract/core/days.ts';
import { freePort } from '#tests/api/support/freePort.ts';
import { NOON_ZONE } from '#tests/api/support/noonZone.ts';
import type { Amounts } from './amounts.ts';
import { startBucket } from './bucket.ts';
import { fillBusiness, type People } from './business.ts';
import { startFollower, startPrimary } from './database.ts';
import type { Part } from './part.ts';
import { pgbouncerProgram, startPgbouncer } from './pgbouncer.ts';
import { startRedis } from './redis.ts';
import { type SwardServer, startSwardServer } from './servers.ts';
import { startBalancer } from './startBalancer.ts';

/** Everything that a large business runs, started on this machine. */
export interface SetUp {
  /** The balancer's address, which everyone uses. */
  url: string;
  /** The primary's own address, which bypasses PgBouncer. */
  primaryUrl: string;
  people: People;
  servers: SwardServer[];
  parts: Record<'primary' | 'replica' | 'pgbouncer' | 'redis' | 'bucket' | 'balancer', Part>;
  stop(): Promise<void>;
}

/** Starts all parts, and fills the database. Throws an error that says what is missing on this machine. */
export async function setUp(amounts: Amounts, today: Day, say: (line: string) => void): Promise<SetUp> {
  pgbouncerProgram();
  const started: Part[] = [];
  const keep = <P extends Part>(part: P): P => {
    started.unshift(part);
    return part;
  };
  const stop = async () => {
    // The others are stopped even if one can't be.
    for (const part of started.splice(0)) await part.stop().catch((error: Error) => say(error.message));
  };
  try {
    const redis = keep(await startRedis(await freePort()));
    const bucket = keep(await startBucket(await freePort()));
    const primary = keep(await startPrimary());
    say(`  fills a database with ${amounts.properties} properties`);
    const { url: primaryUrl, people } = await fillBusiness(primary.url, amounts, today);
    const replica = keep(await startFollower(primaryUrl));
    const pgbouncer = keep(await startPgbouncer(primaryUrl, await freePort()));
    const env = {
      DATABASE_URL: pgbouncer.url,
      READ_DATABASE_URL: replica.url,
      REDIS_URL: redis.url,
      ...bucket.env,
      APP_SECRET: randomBytes(32).toString('base64'),
      BUSINESS_TIME_ZONE: NOON_ZONE,
      // Long enough, because the balancer notices a draining server within a second.
      DRAIN_SECONDS: '2',
    };
    say(`  starts ${amounts.servers} servers at once`);
    const ports: number[] = [];
    while (ports.length < amounts.servers) ports.push(await freePort());
    const servers = await Promise.all(ports.map(async port => keep(await startSwardServer(port, env))));
    const balancer = keep(await startBalancer(await freePort(), ports));
    const parts = { primary, replica, pgbouncer, redis, bucket, balancer };
    return { url: balancer.url, primaryUrl, people, servers, parts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
