import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { weatherOf } from './forecasts.ts';

const read = { access: needs(['assignment_list', 'assignment_move_many'], { types: STAFF_TYPES }) };

export function weatherRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /weather', read, async request =>
    answer(request, 'loaded', await weatherOf(deps, request.query)),
  );
}
