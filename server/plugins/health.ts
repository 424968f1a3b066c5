import { open } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import type { Db } from '#server/db/connect.ts';
import { coreTexts } from '#texts/server/core.ts';

const FINE = { status: 'ok' } as const;

/** Serves the addresses that process managers and load balancers poll. */
export function registerHealth(app: App, db: Db, isDraining: () => boolean): void {
  const readiness = async () => {
    if (isDraining()) throw new AppError('unavailable', coreTexts.errors.stopping);
    await db.execute('select 1');
    return FINE;
  };
  // Doesn't query the database: a failed check restarts the process, which wouldn't bring the database back.
  serve(app, 'GET /live', { access: open }, () => FINE);
  serve(app, 'GET /ready', { access: open }, readiness);
  serve(app, 'GET /health', { access: open }, readiness);
}
