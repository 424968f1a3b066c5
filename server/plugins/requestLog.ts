import type { FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/core/paths.ts';
import type { App } from '#server/api/app.ts';

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

/** Logs one line per API response: user, call, result and milliseconds. */
export function registerRequestLog(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    if (!url?.startsWith(API_BASE) || url.endsWith('/health')) return;
    request.log.info(
      { ...whoAndWhat(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}
