import { z } from 'zod';
import { mergeBody, mergePreviewBody } from '../../../contract/merge.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import type { Deps } from '../../deps.ts';
import { mergeCustomers } from './mergeCustomers.ts';
import { previewMerge } from './previewMerge.ts';

const FOUND = { en: 'Found.', es: 'Encontrado.' };
const MERGED = { en: 'The two customers are one now.', es: 'Los dos clientes ahora son uno.' };
const params = z.object({ id: idField });
const access = needs('customer_merge', { row: ['customer', 'id'], types: ['admin', 'csr'] });

/** Two customers who are one. */
export function mergeRoutes(app: App, deps: Deps): void {
  app.post(
    '/customers/:id/merge/preview',
    { config: { access }, schema: { params, body: mergePreviewBody } },
    async request =>
      answer(request, FOUND, await previewMerge(deps.db, request.params.id, request.body.otherId)),
  );

  app.post(
    '/customers/:id/merge',
    { config: { access }, schema: { params, body: mergeBody } },
    async request =>
      answer(request, MERGED, await mergeCustomers(deps, request.session, request.params.id, request.body)),
  );
}
