import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { tokenOf } from './access.ts';

/** Serves metrics to Prometheus; not available without a token set by the operator. */
export function registerMetrics(app: App, db: Db, token: string | null): void {
  if (token === null) return;
  const wanted = Buffer.from(token);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  connections(registry, db.$client);
  waiting(registry, db);

  app.get('/metrics', { config: { access: open }, schema: { hide: true } }, async (request, reply) => {
    const given = Buffer.from(tokenOf(request.headers.authorization) ?? '');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new AppError('unauthenticated', 'signedOut401');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function connections(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'sward_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

/** Gauges for queues that grow when an external service fails. */
function waiting(registry: Registry, db: Db): void {
  new Gauge({
    name: 'sward_waiting',
    help: 'Messages to send, payments with an unknown outcome, and events to tell or set aside.',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      const { rows } = await db.execute<{ what: string; count: number }>(sql`
        select 'messages' as what, count(*)::int as count from notices where status = 'waiting'
        union all select 'unknown_payments', count(*)::int from payment_attempts where state in ('sent', 'unknown')
        union all select 'events', count(*)::int from domain_events where set_aside_at is null
        union all select 'events_set_aside', count(*)::int from domain_events where set_aside_at is not null`);
      for (const { what, count } of rows) this.set({ what }, count);
    },
  });
}
