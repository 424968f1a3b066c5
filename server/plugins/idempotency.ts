import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { App } from '#server/api/app.ts';
import { isDatabaseAway } from '#server/api/asAppError.ts';
import { AppError } from '#server/api/errors.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { idempotencyKeys } from '#server/db/schema/index.ts';
import { coreTexts } from '#texts/server/core.ts';

const keyOf = (request: FastifyRequest): string | null => {
  const header = request.headers['idempotency-key'];
  return typeof header === 'string' && header.length <= 200 ? header : null;
};

const mine = (request: FastifyRequest, key: string) =>
  and(eq(idempotencyKeys.userId, request.session.userId), eq(idempotencyKeys.key, key));

/**
 * Routes with `isIdempotent` require an `Idempotency-Key`: the first request claims the key and a repeat gets
 * the first response; the same key with other content, or while the first is running, is a 409. Refusals
 * release the key. If the database connection was lost meanwhile, the first request may have been carried
 * out, so its key stays claimed to prevent a second execution.
 */
export function registerIdempotency(app: App, deps: { db: Db; clock: Clock }): void {
  /** Key claimed by a request, so that a refused repeat doesn't release the first request's key. */
  const claimed = new WeakMap<FastifyRequest, string>();

  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.isIdempotent) return;
    const key = keyOf(request);
    if (!key) throw new AppError('bad_request', coreTexts.idempotency.headerIdempotencyKeyMissing);
    const requestHash = createHash('sha256')
      .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
      .digest('hex');
    const rows = await deps.db
      .insert(idempotencyKeys)
      .values({ userId: request.session.userId, key, requestHash, createdAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (rows.length > 0) return void claimed.set(request, key);

    const [first] = await deps.db.select().from(idempotencyKeys).where(mine(request, key));
    if (!first || first.requestHash !== requestHash) throw new AppError('conflict', 'repeatedDifferently');
    if (first.status === null)
      throw new AppError('conflict', coreTexts.idempotency.requestStillBeingWorkedCutOff);
    reply.header('Idempotency-Replayed', 'true');
    return reply.status(first.status).send(first.response);
  });

  app.addHook('preSerialization', async (request, reply, payload) => {
    const key = claimed.get(request);
    if (key !== undefined && reply.statusCode < 400)
      await deps.db
        .update(idempotencyKeys)
        .set({ status: reply.statusCode, response: payload as object })
        .where(mine(request, key));
    return payload;
  });

  app.addHook('onError', async (request, _reply, error) => {
    const key = claimed.get(request);
    if (key === undefined || isDatabaseAway(error)) return;
    await deps.db.delete(idempotencyKeys).where(and(mine(request, key), isNull(idempotencyKeys.status)));
  });
}
