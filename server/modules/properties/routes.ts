import { z } from 'zod';
import { propertyEdit } from '../../../contract/customers.ts';
import { newZipBody } from '../../../contract/reassign.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import { sendCsv } from '../../api/csv.ts';
import { AppError } from '../../api/errors.ts';
import { listQuery, sendPage } from '../../api/list.ts';
import { rowScope } from '../../api/rowScope.ts';
import type { Deps } from '../../deps.ts';
import { deleteProperty } from './deleteProperty.ts';
import { exportColumns } from './exportColumns.ts';
import { parsePropertyList } from './list.ts';
import { countProperties, propertyBatches, propertyRows } from './rows.ts';
import { previewNewZip, updateProperty } from './updateProperty.ts';
import { findPropertyView, searchProperties } from './view.ts';

const FOUND = { en: 'Found.', es: 'Encontrado.' };
const params = z.object({ id: idField });
const row = ['property', 'id'] as const;
const read = { access: needs('customer_list') };
const readOne = { access: needs('customer_list', { row }) };
const editOne = { access: needs('customer_edit', { row }) };

export function propertyRoutes(app: App, deps: Deps): void {
  app.get('/properties', { config: read, schema: { querystring: listQuery } }, async (request, reply) => {
    const scope = rowScope(deps.db, 'property', request.session);
    const page = parsePropertyList(request.query, deps.clock.today(), scope);
    const [rows, total] = await Promise.all([propertyRows(deps.db, page), countProperties(deps.db, page)]);
    return sendPage(reply, 'properties', page, rows, total);
  });

  app.get(
    '/properties/export.csv',
    { config: { access: needs('customer_export') }, schema: { querystring: listQuery } },
    async (request, reply) => {
      const scope = rowScope(deps.db, 'property', request.session);
      const page = parsePropertyList(request.query, deps.clock.today(), scope);
      const columns = exportColumns(request.language);
      return sendCsv(reply, 'properties.csv', columns, propertyBatches(deps.db, page));
    },
  );

  app.get(
    '/properties/search',
    { config: read, schema: { querystring: z.object({ q: z.string().max(200).default('') }) } },
    async request => {
      const scope = rowScope(deps.db, 'property', request.session);
      return answer(request, FOUND, await searchProperties(deps.db, request.query.q, scope));
    },
  );

  app.get('/properties/:id', { config: readOne, schema: { params } }, async request => {
    const view = await findPropertyView(deps.db, request.params.id, deps.clock.today());
    if (!view) throw AppError.notFound();
    return view;
  });

  // The specification's address beside the resource's own.
  for (const path of ['/properties/:id', '/customers/properties/:id'])
    app.put(path, { config: editOne, schema: { params, body: propertyEdit } }, async request =>
      updateProperty(deps, request.session, request.params.id, request.body, expectedVersion(request)),
    );

  /** What another zip code would do to the services sold there; nothing is saved. */
  app.post(
    '/properties/:id/preview',
    { config: editOne, schema: { params, body: newZipBody } },
    async request => answer(request, FOUND, await previewNewZip(deps, request.params.id, request.body)),
  );

  app.delete('/properties/:id', { config: editOne, schema: { params } }, async request =>
    deleteProperty(deps, request.session, request.params.id),
  );
}
