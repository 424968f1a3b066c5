import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { staffAddresses } from './suggestAddresses.ts';

const staff = { access: needs(['customer_list', 'customer_add', 'customer_edit'], { types: STAFF_TYPES }) };

export function geocodingRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /addresses', staff, async request =>
    answer(request, 'loaded', await staffAddresses(deps, request.query.q)),
  );
}
