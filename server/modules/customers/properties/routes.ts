import { needs } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { sendPage } from '#server/api/list.ts';
import { rowScope } from '#server/api/rowScope.ts';
import { serve } from '#server/api/serve.ts';
import { readDb } from '#server/db/replica.ts';
import type { Deps } from '#server/deps.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { deleteProperty } from './deleteProperty.ts';
import { byService, exportColumns } from './exportColumns.ts';
import { parsePropertyList, propertyList } from './list.ts';
import { propertyBatches, propertyPage } from './rows.ts';
import { previewNewZip, updateProperty } from './updateProperty.ts';
import { sendVcards } from './vcards.ts';
import { findPropertyView, searchProperties } from './view.ts';

const row = ['property', 'id'] as const;
const read = { access: needs('customer_list') };
const exports = { access: needs('customer_export') };
const readOne = { access: needs('customer_list', { row }) };
const editOne = { access: needs('customer_edit', { row }) };

export function propertyRoutes(app: App, deps: Deps): void {
  const list = propertyList(deps.clock.today());

  serve(app, 'GET /properties', { ...read, list }, async (request, reply) => {
    const scope = rowScope(deps.db, 'property', request.session);
    const page = parsePropertyList(request.query, deps.clock.today(), scope);
    const { rows, total } = await propertyPage(deps.db, page);
    return sendPage(reply, 'properties', page, rows, total);
  });

  serve(app, 'GET /properties/export.csv', { ...exports, list }, async (request, reply) => {
    const db = await readDb(deps);
    const scope = rowScope(db, 'property', request.session);
    const page = parsePropertyList(request.query, deps.clock.today(), scope);
    const columns = exportColumns(request.language, deps.config.timeZone);
    return sendCsv(reply, 'properties.csv', columns, byService(propertyBatches(db, page)));
  });

  serve(app, 'GET /properties/export.vcf', { ...exports, list }, async (request, reply) => {
    const db = await readDb(deps);
    const scope = rowScope(db, 'property', request.session);
    const page = parsePropertyList(request.query, deps.clock.today(), scope);
    return sendVcards(reply, propertyBatches(db, page), new URL(deps.config.publicUrl).hostname);
  });

  serve(app, 'GET /properties/search', read, async request => {
    const scope = rowScope(deps.db, 'property', request.session);
    return answer(request, 'loaded', await searchProperties(deps.db, request.query.q, scope));
  });

  serve(app, 'GET /properties/:id', readOne, async request => {
    const view = await findPropertyView(deps.db, request.params.id, deps.clock.today());
    if (!view) throw AppError.notFound();
    return view;
  });

  // Serves the specification's path in addition to the resource's own.
  for (const name of ['PUT /properties/:id', 'PUT /customers/properties/:id'] as const)
    serve(app, name, { ...editOne, isVersioned: true }, request =>
      updateProperty(deps, request.session, request.params.id, request.body, expectedVersion(request)),
    );

  serve(app, 'POST /properties/:id/preview', editOne, async request =>
    answer(
      request,
      customersTexts.properties.routes.found,
      await previewNewZip(deps, request.params.id, request.body),
    ),
  );

  serve(app, 'DELETE /properties/:id', editOne, request =>
    deleteProperty(deps, request.session, request.params.id),
  );
}
