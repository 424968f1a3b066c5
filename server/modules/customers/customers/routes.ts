import { and, isNull } from 'drizzle-orm';
import { needs } from '#server/api/access.ts';
import { type App, expectedVersion } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { rowScope } from '#server/api/rowScope.ts';
import { serve } from '#server/api/serve.ts';
import { customers } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { deleteCustomer } from './deleteCustomer.ts';
import { mergedAway } from './lockedRow.ts';
import { customerList, customerPage, customerRow, findCustomer } from './queries.ts';
import { updateCustomer } from './updateCustomer.ts';

const row = ['customer', 'id'] as const;
const read = { access: needs('customer_list') };
const readOne = { access: needs('customer_list', { row }) };
const editOne = { access: needs('customer_edit', { row }) };

export function customerRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /customers', { ...read, list: customerList }, async (request, reply) => {
    const scope = and(isNull(customers.mergedIntoId), rowScope(deps.db, 'customer', request.session));
    const page = parseList(customerList, request.query, scope);
    const { rows, total } = await customerPage(deps.db, page);
    return sendPage(reply, 'customers', page, rows.map(customerRow), total);
  });

  serve(app, 'GET /customers/:id', readOne, async request => {
    const customer = await findCustomer(deps.db, request.params.id);
    if (!customer) throw AppError.notFound();
    if (customer.mergedIntoId !== null) throw await mergedAway(deps.db, customer.mergedIntoId);
    return customer;
  });

  serve(app, 'PUT /customers/:id', { ...editOne, isVersioned: true }, request =>
    updateCustomer(deps, request.session, request.params.id, request.body, expectedVersion(request)),
  );

  serve(app, 'DELETE /customers/:id', editOne, request =>
    deleteCustomer(deps, request.session, request.params.id),
  );
}
