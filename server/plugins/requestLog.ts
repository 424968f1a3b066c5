import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/core/paths.ts';
import type { App } from '#server/api/app.ts';

/** Header with the id of a request. */
export const REQUEST_ID = 'x-request-id';

/**
 * Uses the id that a proxy or client gave the request, so that its log and ours can be correlated; otherwise
 * generates one that is unique across all processes.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Log fields for the call, record and user. Excludes typed text and URLs, which may contain tokens. */
export function whoAndWhat(request: FastifyRequest) {
  const { id } = (request.params ?? {}) as { id?: string };
  const { session } = request;
  return {
    method: request.method,
    route: request.routeOptions.url ?? null,
    ...(id && /^\d+$/.test(id) && { id: Number(id) }),
    user: session?.own.userId ?? null,
    ...(session?.apiToken && { token: session.apiToken.id }),
    ...(session?.impersonating && { as: session.userId }),
    address: request.ip,
  };
}

/** Addresses that are polled every few seconds. */
const POLLED = /\/(health|live|ready)$/;

/**
 * Logs one line per API response: user, call, result and milliseconds. Each response names its request's id,
 * which is `reqId` in the log.
 */
export function registerRequestLog(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    if (!url?.startsWith(API_BASE) || POLLED.test(url)) return;
    request.log.info(
      { ...whoAndWhat(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}
