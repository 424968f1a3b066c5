import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { mergeCustomers } from './mergeCustomers.ts';
import { previewMerge } from './previewMerge.ts';

const merge = { access: needs('customer_merge', { row: ['customer', 'id'], types: STAFF_TYPES }) };

/** Merging duplicate customers. */
export function mergeRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /customers/:id/merge/preview', merge, async request =>
    answer(
      request,
      customersTexts.merge.mergeRoutes.found,
      await previewMerge(deps.db, request.params.id, request.body.otherId),
    ),
  );

  serve(app, 'POST /customers/:id/merge', merge, async request =>
    answer(
      request,
      customersTexts.merge.merged,
      await mergeCustomers(deps, request.session, request.params.id, request.body),
    ),
  );
}
