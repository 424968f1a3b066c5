import type { onRequestHookHandler } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { App } from '#server/api/app.ts';

type Middleware = ReturnType<typeof helmet>;

/** Built once, because helmet's fastify plugin processes its options on each request. */
const hookOf =
  (setHeaders: Middleware): onRequestHookHandler =>
  ({ raw }, reply, done) =>
    setHeaders(raw, reply.raw, error => done(error instanceof Error ? error : undefined));

/** Security headers of every response: what a page may load, who may frame it, and no content sniffing. */
export const registerSecurityHeaders = (app: App, options: HelmetOptions): void =>
  void app.addHook('onRequest', hookOf(helmet(options)));

/** Hook for a page that loads from other origins; replaces the default policy. */
export const mayLoad = (policy: NonNullable<Exclude<HelmetOptions['contentSecurityPolicy'], boolean>>) =>
  hookOf(helmet.contentSecurityPolicy(policy));
