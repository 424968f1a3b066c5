import { needs } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { changeStatus } from './changeStatus.ts';
import { previewStatus } from './previewStatus.ts';
import { startedVisits } from './startedVisits.ts';

const edit = { access: needs('customer_edit', { row: ['property', 'id'] }) };
const readCustomer = { access: needs('customer_list', { row: ['customer', 'id'] }) };

/** Status changes and their preview. */
export function propertyStatusRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /properties/:id/status-preview', edit, async request => {
    const { id } = request.params;
    const preview = await previewStatus(deps.db, id, request.query.status, deps.clock.today());
    return answer(request, 'loaded', preview);
  });

  serve(app, 'POST /properties/:id/status', { ...edit, isVersioned: true }, async request => {
    const { id } = request.params;
    const after = await changeStatus(deps, request.session, id, request.body, expectedVersion(request));
    return answer(request, customersTexts.properties.changed, after);
  });

  serve(app, 'GET /customers/:id/checkForStartedService', readCustomer, async request => {
    const of = { customerId: request.params.id, propertyId: request.query.propertyId };
    const visits = await startedVisits(deps.db, of);
    return answer(request, 'loaded', { hasStarted: visits.length > 0, visits });
  });
}
