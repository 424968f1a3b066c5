import { z } from 'zod';
import { PROPERTY_STATUSES } from '../../../contract/enums.ts';
import { statusChangeBody } from '../../../contract/propertyStatus.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import type { Deps } from '../../deps.ts';
import { changeStatus } from './changeStatus.ts';
import { previewStatus } from './previewStatus.ts';
import { startedVisits } from './startedVisits.ts';

const FOUND = { en: 'Found.', es: 'Encontrado.' };
const CHANGED = { en: 'The status is changed.', es: 'El estado cambió.' };
const params = z.object({ id: idField });
const row = ['property', 'id'] as const;

/** What another status does, and doing it. */
export function propertyStatusRoutes(app: App, deps: Deps): void {
  app.get(
    '/properties/:id/status-preview',
    {
      config: { access: needs('customer_edit', { row }) },
      schema: { params, querystring: z.object({ status: z.enum(PROPERTY_STATUSES) }) },
    },
    async request => {
      const { id } = request.params;
      return answer(
        request,
        FOUND,
        await previewStatus(deps.db, id, request.query.status, deps.clock.today()),
      );
    },
  );

  app.post(
    '/properties/:id/status',
    { config: { access: needs('customer_edit', { row }) }, schema: { params, body: statusChangeBody } },
    async request => {
      const { id } = request.params;
      const after = await changeStatus(deps, request.session, id, request.body, expectedVersion(request));
      return answer(request, CHANGED, after);
    },
  );

  app.get(
    '/customers/:id/checkForStartedService',
    {
      config: { access: needs('customer_list', { row: ['customer', 'id'] }) },
      schema: { params, querystring: z.object({ propertyId: idField.optional() }) },
    },
    async request => {
      const of = { customerId: request.params.id, propertyId: request.query.propertyId };
      const visits = await startedVisits(deps.db, of);
      return answer(request, FOUND, { hasStarted: visits.length > 0, visits });
    },
  );
}
