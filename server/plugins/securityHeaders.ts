import type { onRequestHookHandler } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { App } from '#server/api/app.ts';

type Middleware = ReturnType<typeof helmet>;

/** Built once: helmet's own plugin for the server reads its options anew at each request. */
const hookOf =
  (setHeaders: Middleware): onRequestHookHandler =>
  ({ raw }, reply, done) =>
    setHeaders(raw, reply.raw, error => done(error instanceof Error ? error : undefined));

/** What browsers must keep to with every answer: what a page may load, who may frame it, that nothing is guessed. */
export const registerSecurityHeaders = (app: App, options: HelmetOptions): void =>
  void app.addHook('onRequest', hookOf(helmet(options)));

/** For a page that loads from other places than the rest. A hook of its route: it replaces what the others may load. */
export const mayLoad = (policy: NonNullable<Exclude<HelmetOptions['contentSecurityPolicy'], boolean>>) =>
  hookOf(helmet.contentSecurityPolicy(policy));
