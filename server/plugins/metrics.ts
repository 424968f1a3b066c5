import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { tokenOf } from './access.ts';
import {
  backupMetrics,
  connectionMetrics,
  type Measured,
  replicaMetrics,
  waitingMetrics,
} from './ownMetrics.ts';

interface Options {
  metricsToken?: string | null;
  /** Time of the last full backup. */
  lastBackup?: () => Promise<Date | null>;
}

/** Serves metrics to Prometheus; not available without a token set by the operator. */
export function registerMetrics(
  app: App,
  deps: Measured,
  { metricsToken, lastBackup = async () => null }: Options,
): void {
  if (!metricsToken) return;
  const wanted = Buffer.from(metricsToken);
  const registry = new Registry();
  // Includes open file descriptors and their limit.
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  connectionMetrics(registry, deps.db.$client);
  if (deps.replica) replicaMetrics(registry, deps.replica);
  const measures = [waitingMetrics(registry, deps), backupMetrics(registry, deps.clock, lastBackup)];

  app.get('/metrics', { config: { access: open }, schema: { hide: true } }, async (request, reply) => {
    const given = Buffer.from(tokenOf(request.headers.authorization) ?? '');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new AppError('unauthenticated', 'signedOut401');
    await Promise.all(measures.map(measure => measure()));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
