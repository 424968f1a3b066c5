import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { currentCalls } from './callers.ts';

const read = { access: needs('customer_list', { types: STAFF_TYPES }) };

/** Phone calls for the office's screens. */
export function callingRoutes(app: App, { db, clock }: Deps): void {
  serve(app, 'GET /incoming-calls', read, async request =>
    answer(request, 'loaded', await currentCalls(db, clock.now())),
  );
}
