import { and, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { customerUpdate } from '../../../contract/customers.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, expectedVersion } from '../../api/app.ts';
import { AppError } from '../../api/errors.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { rowScope } from '../../api/rowScope.ts';
import { customers } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { deleteCustomer } from './deleteCustomer.ts';
import { mergedAway } from './lockedRow.ts';
import { customerList, customerRow, findCustomer, selectCustomers } from './queries.ts';
import { updateCustomer } from './updateCustomer.ts';

const params = z.object({ id: idField });
const row = ['customer', 'id'] as const;
const read = { access: needs('customer_list') };
const readOne = { access: needs('customer_list', { row }) };
const editOne = { access: needs('customer_edit', { row }) };

export function customerRoutes(app: App, deps: Deps): void {
  app.get('/customers', { config: read, schema: { querystring: listQuery } }, async (request, reply) => {
    const scope = and(isNull(customers.mergedIntoId), rowScope(deps.db, 'customer', request.session));
    const page = parseList(customerList, request.query, scope);
    const rows = await selectCustomers(deps.db)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    const total = await deps.db.$count(customers, page.where);
    return sendPage(reply, 'customers', page, rows.map(customerRow), total);
  });

  app.get('/customers/:id', { config: readOne, schema: { params } }, async request => {
    const customer = await findCustomer(deps.db, request.params.id);
    if (!customer) throw AppError.notFound();
    if (customer.mergedIntoId !== null) throw await mergedAway(deps.db, customer.mergedIntoId);
    return customer;
  });

  app.put('/customers/:id', { config: editOne, schema: { params, body: customerUpdate } }, async request =>
    updateCustomer(deps, request.session, request.params.id, request.body, expectedVersion(request)),
  );

  app.delete('/customers/:id', { config: editOne, schema: { params } }, async request =>
    deleteCustomer(deps, request.session, request.params.id),
  );
}
