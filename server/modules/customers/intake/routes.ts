import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { addCustomer } from './addCustomer.ts';
import { addProperty } from './addProperty.ts';
import { previewSale, sellHouse } from './houseSale.ts';

const add = { access: needs('customer_add') };
const addToOne = { access: needs('customer_add', { row: ['customer', 'id'] }) };
const convert = { access: needs('convert_customer', { row: ['property', 'id'], types: STAFF_TYPES }) };

/** New customers and additional properties, each with services and a note. */
export function intakeRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /customers', add, request => addCustomer(deps, request.session, request.body));

  serve(app, 'POST /customers/:id/properties', addToOne, request =>
    addProperty(deps, request.session, request.params.id, request.body),
  );

  serve(app, 'GET /properties/:id/sale-preview', convert, async request =>
    answer(request, 'loaded', await previewSale(deps, request.params.id)),
  );

  serve(app, 'POST /properties/:id/sale', { ...convert, isVersioned: true }, async request => {
    const { id } = request.params;
    const given = await sellHouse(deps, request.session, id, request.body, expectedVersion(request));
    return answer(request, customersTexts.intake.sold, given);
  });
}
