import { z } from 'zod';
import { idField } from '../../../contract/validation.ts';
import {
  commissionExceptionsBody,
  priceListBody,
  vendorBody,
  vendorZipsBody,
} from '../../../contract/vendors.ts';
import { needs } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import { AppError } from '../../api/errors.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { rowScope } from '../../api/rowScope.ts';
import { vendors } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { exceptionsOf, saveExceptions } from './exceptions.ts';
import { priceListsOf } from './priceLists.ts';
import { findVendor, selectVendors, vendorChoices, vendorList } from './queries.ts';
import { savePriceList } from './savePriceList.ts';
import { createVendor, deleteVendor, updateVendor } from './saveVendor.ts';
import { previewZips, saveZips } from './saveZips.ts';
import { vendorZipRows } from './zips.ts';

const LOADED = { en: 'Loaded.', es: 'Cargado.' };
const params = z.object({ id: idField });
const row = ['vendor', 'id'] as const;
const read = { access: needs('vendor_list') };
const readOne = { access: needs('vendor_list', { row }) };
const choose = { access: needs(['vendor_list', 'customer_list', 'customer_add', 'assignment_list']) };
const edit = { access: needs('vendor_edit') };
const editOne = { access: needs('vendor_edit', { row }) };
const priceOne = { access: needs(['vendor_price_edit', 'vendor_edit'], { row }) };
const zipOne = { access: needs(['vendor_zip_edit', 'vendor_edit'], { row }) };

export function vendorRoutes(app: App, deps: Deps): void {
  app.get('/vendors', { config: read, schema: { querystring: listQuery } }, async (request, reply) => {
    const page = parseList(vendorList, request.query, rowScope(deps.db, 'vendor', request.session));
    const rows = await selectVendors(deps.db)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    return sendPage(reply, 'vendors', page, rows, await deps.db.$count(vendors, page.where));
  });

  app.get('/vendors/list', { config: choose }, async request => {
    const scope = rowScope(deps.db, 'vendor', request.session);
    return answer(request, LOADED, await vendorChoices(deps.db, scope));
  });

  app.get('/vendors/:id', { config: readOne, schema: { params } }, async request => {
    const vendor = await findVendor(deps.db, request.params.id);
    if (!vendor) throw AppError.notFound();
    return vendor;
  });

  app.post('/vendors', { config: edit, schema: { body: vendorBody } }, async (request, reply) =>
    reply.status(201).send(await createVendor(deps, request.session, request.body)),
  );

  // Vendors change their own contact fields; the use case keeps them from the rest.
  app.put('/vendors/:id', { config: readOne, schema: { params, body: vendorBody } }, async request =>
    updateVendor(deps, request.session, request.params.id, request.body, expectedVersion(request)),
  );

  app.delete('/vendors/:id', { config: editOne, schema: { params } }, async request =>
    deleteVendor(deps, request.session, request.params.id),
  );

  app.get('/vendors/:id/price-lists', { config: readOne, schema: { params } }, async request =>
    answer(request, LOADED, await priceListsOf(deps.db, request.params.id, deps.clock.today())),
  );

  app.put(
    '/vendors/:id/price-list',
    { config: priceOne, schema: { params, body: priceListBody } },
    async request =>
      answer(request, 'saved', await savePriceList(deps, request.session, request.params.id, request.body)),
  );

  app.get('/vendors/:id/zipcodes', { config: readOne, schema: { params } }, async request =>
    answer(request, LOADED, await vendorZipRows(deps.db, request.params.id)),
  );

  app.put(
    '/vendors/:id/zipcodes',
    { config: zipOne, schema: { params, body: vendorZipsBody } },
    async request =>
      answer(request, 'saved', await saveZips(deps, request.session, request.params.id, request.body)),
  );

  /** What saving would do to the services sold in zip codes with another day or crew; nothing is saved. */
  app.post(
    '/vendors/:id/zipcodes/preview',
    { config: zipOne, schema: { params, body: vendorZipsBody } },
    async request => answer(request, LOADED, await previewZips(deps, request.params.id, request.body)),
  );

  app.get('/vendors/:id/property-exceptions', { config: readOne, schema: { params } }, async request =>
    answer(request, LOADED, await exceptionsOf(deps.db, request.params.id)),
  );

  app.put(
    '/vendors/:id/property-exceptions',
    { config: editOne, schema: { params, body: commissionExceptionsBody } },
    async request =>
      answer(request, 'saved', await saveExceptions(deps, request.session, request.params.id, request.body)),
  );
}
