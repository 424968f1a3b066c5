import { asc, type SQL } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { VendorChoice } from '#contract/territory/vendors.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { rowScope } from '#server/api/rowScope.ts';
import { serve } from '#server/api/serve.ts';
import type { Queryable } from '#server/db/connect.ts';
import { vendors } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { workOfVendor } from '#server/modules/schedule/reassign/handOverVendor.ts';
import { previewVendorEmail, sendVendorEmail } from './emails.ts';
import { exceptionsOf, saveExceptions } from './exceptions.ts';
import { priceListsOf } from './priceLists.ts';
import { savePriceList } from './savePriceList.ts';
import { previewZips, saveZips } from './saveZips.ts';
import { withdrawPriceList } from './withdrawPriceList.ts';
import { vendorZipRows } from './zips.ts';

const row = ['vendor', 'id'] as const;
const choose = { access: needs(['vendor_list', 'customer_list', 'customer_add', 'assignment_list']) };
const readOne = { access: needs('vendor_list', { row }) };
const editOne = { access: needs('vendor_edit', { row }) };
const priceOne = { access: needs(['vendor_price_edit', 'vendor_edit'], { row }) };
const write = { access: needs('vendor_edit', { row, types: STAFF_TYPES }) };
const zipOne = { access: needs(['vendor_zip_edit', 'vendor_edit'], { row }) };

/** Data that belongs to a vendor: prices, ZIP codes, and exceptions from its commission. */
export function vendorRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /vendors/list', choose, async request => {
    const scope = rowScope(deps.db, 'vendor', request.session);
    return answer(request, 'loaded', await vendorChoices(deps.db, scope));
  });

  serve(app, 'POST /vendors/:id/preview', write, async request => {
    const { id } = request.params;
    const { db, clock } = deps;
    return answer(request, 'loaded', await workOfVendor(db, id, clock.today(), request.body.workTo));
  });

  serve(app, 'GET /vendors/:id/price-lists', readOne, async request =>
    answer(request, 'loaded', await priceListsOf(deps.db, request.params.id, deps.clock.today())),
  );

  serve(app, 'PUT /vendors/:id/price-list', priceOne, async request =>
    answer(request, 'saved', await savePriceList(deps, request.session, request.params.id, request.body)),
  );

  serve(app, 'DELETE /vendors/:id/price-lists/:listId', priceOne, async request => {
    const { id, listId } = request.params;
    return answer(request, 'saved', await withdrawPriceList(deps, request.session, id, listId));
  });

  serve(app, 'GET /vendors/:id/zipcodes', readOne, async request =>
    answer(request, 'loaded', await vendorZipRows(deps.db, request.params.id)),
  );

  serve(app, 'PUT /vendors/:id/zipcodes', zipOne, async request =>
    answer(request, 'saved', await saveZips(deps, request.session, request.params.id, request.body)),
  );

  serve(app, 'POST /vendors/:id/zipcodes/preview', zipOne, async request =>
    answer(request, 'loaded', await previewZips(deps, request.params.id, request.body)),
  );

  serve(app, 'GET /vendors/:id/property-exceptions', readOne, async request =>
    answer(request, 'loaded', await exceptionsOf(deps.db, request.params.id)),
  );

  serve(app, 'PUT /vendors/:id/property-exceptions', editOne, async request =>
    answer(request, 'saved', await saveExceptions(deps, request.session, request.params.id, request.body)),
  );

  serve(app, 'POST /vendors/:id/previewMail', write, async request =>
    answer(request, 'loaded', await previewVendorEmail(deps.db, request.params.id, request.body)),
  );

  serve(app, 'POST /vendors/:id/sendMail', write, async request =>
    answer(
      request,
      'letterQueued',
      await sendVendorEmail(deps, request.session, request.params.id, request.body),
    ),
  );
}

/** Returns vendors to choose from, by name. */
function vendorChoices(db: Queryable, scope: SQL | undefined): Promise<VendorChoice[]> {
  return db
    .select({
      id: vendors.id,
      companyName: vendors.companyName,
      status: vendors.status,
      isPrimary: vendors.isPrimary,
    })
    .from(vendors)
    .where(scope)
    .orderBy(asc(vendors.companyName));
}
