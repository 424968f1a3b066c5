import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { mergeCustomers } from './mergeCustomers.ts';
import { previewMerge } from './previewMerge.ts';

const FOUND = { en: 'Found.', es: 'Encontrado.' };
const MERGED = { en: 'The two customers are now one.', es: 'Los dos clientes ahora son uno.' };
const merge = { access: needs('customer_merge', { row: ['customer', 'id'], types: STAFF_TYPES }) };

/** Merging duplicate customers. */
export function mergeRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /customers/:id/merge/preview', merge, async request =>
    answer(request, FOUND, await previewMerge(deps.db, request.params.id, request.body.otherId)),
  );

  serve(app, 'POST /customers/:id/merge', merge, async request =>
    answer(request, MERGED, await mergeCustomers(deps, request.session, request.params.id, request.body)),
  );
}
