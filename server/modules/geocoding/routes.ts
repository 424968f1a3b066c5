import { STAFF_TYPES } from '../../../contract/enums.ts';
import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { serve } from '../../api/serve.ts';
import type { Deps } from '../../deps.ts';
import { staffAddresses } from './suggestAddresses.ts';

const staff = { access: needs(['customer_list', 'customer_add', 'customer_edit'], { types: STAFF_TYPES }) };

export function geocodingRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /addresses', staff, async request =>
    answer(request, 'loaded', await staffAddresses(deps, request.query.q)),
  );
}
