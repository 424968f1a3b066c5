import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { Replica } from '#server/db/replica.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import { withinTime } from '#server/db/withinTime.ts';

export interface Measured {
  db: Db;
  replica?: Replica | null;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Database time limit, shorter than Prometheus's, because an unreachable host doesn't refuse connections. */
const DATABASE_MS = 4_000;

export function connectionMetrics(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'sward_database_connections',
    help: 'Database connections, and requests that are waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

/** Counts the reads that may go to the replica, by the database that served them. */
export function replicaMetrics(registry: Registry, { counts }: Replica): void {
  new Gauge({
    name: 'sward_reads',
    help: 'Reports, files, dashboards and maps read since the start, by database.',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      for (const [from, count] of Object.entries(counts)) this.set({ from }, count);
    },
  });
}

/** Updates gauges before they are read. */
type Measure = () => Promise<void>;

export function backupMetrics(
  registry: Registry,
  clock: Clock,
  lastBackup: () => Promise<Date | null>,
): Measure {
  const age = new Gauge({
    name: 'sward_backup_age_seconds',
    help: 'Time since the last full backup; absent if there is none.',
    registers: [registry],
  });
  return async () => {
    const at = await lastBackup();
    if (at) age.set((clock.now().getTime() - at.getTime()) / 1000);
    else age.remove();
  };
}

type Waiting = {
  what: string;
  count: number;
  /** Seconds since the oldest became due; null if there is none. */
  age: number | null;
};

/**
 * Queues that grow if an external service or a job fails, with the age of their oldest entry. If the database
 * doesn't respond, reports only that.
 */
export function waitingMetrics(registry: Registry, { db, log }: Measured): Measure {
  const registers = [registry];
  const count = new Gauge({
    name: 'sward_waiting',
    help: 'Unsent messages, payments with an unknown outcome, unhandled and set-aside events, and due jobs.',
    labelNames: ['what'],
    registers,
  });
  const age = new Gauge({
    name: 'sward_waiting_age_seconds',
    help: 'How long the oldest entry has been due.',
    labelNames: ['what'],
    registers,
  });
  const isUp = new Gauge({ name: 'sward_database_up', help: '1 if the database responds.', registers });
  return async () => {
    const rows = await readWaiting(db).catch((error: unknown) => {
      log.warn({ reason: reasonOf(error) }, 'the database did not respond, so its metrics are missing');
      return null;
    });
    count.reset();
    age.reset();
    isUp.set(rows ? 1 : 0);
    for (const row of rows ?? []) {
      count.set({ what: row.what }, row.count);
      age.set({ what: row.what }, row.age ?? 0);
    }
  };
}

async function readWaiting(db: Db): Promise<Waiting[]> {
  const known = await withinTime(
    DATABASE_MS,
    db.execute<{ found: string | null }>(sql`select to_regclass('pgboss.job')::text as found`),
  );
  const jobs = known.rows[0]?.found
    ? sql`union all select 'jobs', count(*)::int, extract(epoch from now() - min(start_after))::float8
        from pgboss.job where state < 'active' and start_after <= now()`
    : sql``;
  const { rows } = await withinTime(
    DATABASE_MS,
    db.execute<Waiting>(sql`
      select 'messages' as what, count(*)::int as count,
        extract(epoch from now() - min(next_try_at) filter (where next_try_at <= now()))::float8 as age
      from notices where status = 'waiting'
      union all select 'unknown_payments', count(*)::int, null
      from payment_attempts where state in ('sent', 'unknown')
      union all select 'events', count(*)::int, extract(epoch from now() - min(created_at))::float8
      from domain_events where set_aside_at is null
      union all select 'events_set_aside', count(*)::int, extract(epoch from now() - min(set_aside_at))::float8
      from domain_events where set_aside_at is not null
      ${jobs}`),
  );
  return rows;
}
