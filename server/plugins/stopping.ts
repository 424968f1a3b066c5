import type { App } from '#server/api/app.ts';

const LOOKS_EVERY_MS = 100;
/** Docker kills what has not stopped after ten seconds. */
const LONGEST_MS = 7_000;

/**
 * Lets a server stop that proxies and browsers keep lines to: one that was busy when it began is closed once it has its
 * answer, and not kept for the next request; what was not asked to its end in time is broken off.
 */
export function registerStopping(app: App, requestTimeoutMs: number): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOKS_EVERY_MS);
    const ending = setTimeout(() => app.server.closeAllConnections(), Math.min(LONGEST_MS, requestTimeoutMs));
    app.server.once('close', () => {
      clearInterval(looking);
      clearTimeout(ending);
    });
  });
}
