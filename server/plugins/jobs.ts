import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { inTurn } from '#server/db/inTurn.ts';
import { isUnavailable, reasonOf } from '#server/db/unavailable.ts';

export type JobHandler = (data: Record<string, unknown>) => Promise<void>;

export interface JobOptions {
  cron?: string;
  retries?: number;
  atStart?: boolean;
}

/** Background work: queued, retried, scheduled; survives a restart. */
export interface Jobs {
  /** Registers a queue's handler, before `start`; one with `atStart` also runs once at startup. */
  define(queue: string, handler: JobHandler, options?: JobOptions): void;
  /** Queues a job; at most one job with the same `key` waits. */
  send(
    queue: string,
    data?: Record<string, unknown>,
    options?: { key?: string; startAfter?: Date },
  ): Promise<void>;
  /** Opens the queues: from then on, jobs can be sent. */
  start(): Promise<void>;
  /** Begins to run what is queued and due, after `start`. After a failure it can be called again. */
  work(): Promise<void>;
  /** Reschedules nightly jobs after the business's time zone changed. */
  reschedule(): Promise<void>;
  close(): Promise<void>;
}

const CHECK_MS = 60_000;

/** Moments from which pg-boss measures its next round; `monitor_backoff_on` is a deadline instead. */
const STAMPS = `
  select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'pgboss' and table_name in ('version', 'queue') and column_name like '%\\_on'
    and column_name not in ('created_on', 'updated_on', 'monitor_backoff_on')
  order by 1, 2`;

/**
 * Resets times stored in the future by a clock that was ahead and has since been corrected; otherwise, no
 * scheduled work would run until then. Returns how many there were.
 */
async function forgetFuture(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ table: string; column: string }>(STAMPS);
  let count = 0;
  const update = async (text: string) => {
    count += (await pool.query(text)).rowCount ?? 0;
  };
  for (const { table, column } of rows)
    await update(
      `update pgboss.${table} set ${column} = null where ${column} > now() + interval '10 minutes'`,
    );
  await update(
    `update pgboss.job set created_on = now(), start_after = now()
     where state < 'active' and created_on > now() + interval '10 minutes'`,
  );
  return count;
}

/** Jobs on pg-boss, in the same database, through the same pool. */
export function createJobs(pool: pg.Pool, log: FastifyBaseLogger, timeZone: () => string): Jobs {
  const definitions = new Map<string, JobOptions & { handler: JobHandler; retries: number }>();
  let isAway = false;
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        const result = await pool.query(text, values as unknown[]);
        isAway = false;
        return result;
      },
    },
  });
  const working = new Set<string>();
  let isStarted = false;
  let checking: NodeJS.Timeout | undefined;
  const checkClock = async () => {
    const count = await forgetFuture(pool).catch(() => 0);
    if (count > 0) log.warn({ count }, 'a clock was ahead: scheduled work that waited for it resumes now');
  };
  const schedule = async () => {
    for (const [queue, { cron }] of definitions)
      if (cron) await boss.schedule(queue, cron, {}, { tz: timeZone() });
  };
  boss.on('error', error => {
    if (!isUnavailable(error)) return log.error({ err: error }, 'the job queue reported an error');
    // Every queue polls each second, so an unreachable database is logged only once until it responds again.
    if (!isAway) log.warn({ reason: reasonOf(error) }, 'the job queue waits for the database');
    isAway = true;
  });

  return {
    define(queue, handler, options = {}) {
      definitions.set(queue, { ...options, handler, retries: options.retries ?? 3 });
    },
    async send(queue, data = {}, options = {}) {
      const how = {
        ...(options.key && { singletonKey: options.key }),
        ...(options.startAfter && { startAfter: options.startAfter }),
      };
      await boss.send(queue, data, how).catch((error: Error) => {
        throw new DrizzleQueryError(`queue ${queue}`, [], error);
      });
    },
    async start() {
      await inTurn(pool, () => boss.start());
      await checkClock();
      checking = setInterval(() => void checkClock(), CHECK_MS).unref();
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const [queue, { retries }] of definitions)
        if (!known.has(queue)) await boss.createQueue(queue, { retryLimit: retries, retryBackoff: true });
    },
    async work() {
      for (const [queue, { handler, atStart }] of definitions) {
        if (!working.has(queue))
          await boss.work(queue, { pollingIntervalSeconds: 1 }, async jobs => {
            for (const job of jobs) await handler((job.data ?? {}) as Record<string, unknown>);
          });
        working.add(queue);
        if (atStart) await boss.send(queue, {}, { singletonKey: 'start' });
      }
      await schedule();
      isStarted = true;
    },
    async reschedule() {
      if (isStarted) await schedule();
    },
    close: () => {
      clearInterval(checking);
      return boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** Jobs for tests, which run only on request, in the order in which they were sent. */
export interface ManualJobs extends Jobs {
  /** Runs everything queued, including what those jobs queue; or one queue's handler immediately. */
  run(queue?: string): Promise<void>;
}

export function createManualJobs(): ManualJobs {
  const handlers = new Map<string, JobHandler>();
  const queued: { queue: string; data: Record<string, unknown> }[] = [];
  return {
    define: (queue, handler) => void handlers.set(queue, handler),
    async send(queue, data = {}) {
      queued.push({ queue, data });
    },
    async run(queue) {
      if (queue) await handlers.get(queue)?.({});
      for (let job = queued.shift(); job; job = queued.shift()) await handlers.get(job.queue)?.(job.data);
    },
    start: async () => undefined,
    work: async () => undefined,
    reschedule: async () => undefined,
    close: async () => undefined,
  };
}
