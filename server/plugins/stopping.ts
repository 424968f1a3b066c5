import type { App } from '#server/api/app.ts';

const LOOKS_EVERY_MS = 100;
/** Docker kills a process that hasn't stopped after ten seconds. */
const LONGEST_MS = 7_000;

export interface Stopping {
  /** Announces the stop: readiness fails, and each response ends its connection; requests still work. */
  drain(): void;
  isDraining(): boolean;
}

/**
 * Lets the server stop while proxies and browsers keep connections open: a busy connection is closed after
 * its response, and one that doesn't finish in time is aborted.
 */
export function registerStopping(app: App, requestTimeoutMs: number): Stopping {
  let isDraining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isDraining = true;
    if (!app.server.listening) return;
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOKS_EVERY_MS);
    const ending = setTimeout(() => app.server.closeAllConnections(), Math.min(LONGEST_MS, requestTimeoutMs));
    app.server.once('close', () => {
      clearInterval(looking);
      clearTimeout(ending);
    });
  });
  return {
    drain() {
      isDraining = true;
    },
    isDraining: () => isDraining,
  };
}
