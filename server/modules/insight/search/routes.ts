import { OFFICE_TYPES } from '#contract/core/enums.ts';
import { anySession } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { find } from './find.ts';
import { readQuery } from './readQuery.ts';

const search = { access: anySession({ types: OFFICE_TYPES, allowToken: true }) };

/** Search across everything that an office user or vendor may open. */
export function searchRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /search', search, async request => {
    const today = deps.clock.today();
    const hits = await find(deps.db, request.session, readQuery(request.query.q, today), today);
    return answer(request, 'loaded', hits);
  });
}
