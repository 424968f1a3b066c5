import type { FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/core/paths.ts';
import type { App } from '#server/api/app.ts';

/** What is asked of which record, and by whom. Neither words that were typed nor tokens, which an address may hold. */
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

/** One line for each answer of the API: who, what, with which outcome, after how many milliseconds. */
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
