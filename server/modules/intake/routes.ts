import { z } from 'zod';
import { newCustomerBody, newPropertyBody } from '../../../contract/customers.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import type { App } from '../../api/app.ts';
import type { Deps } from '../../deps.ts';
import { addCustomer } from './addCustomer.ts';
import { addProperty } from './addProperty.ts';

const params = z.object({ id: idField });
const add = { access: needs('customer_add') };
const addToOne = { access: needs('customer_add', { row: ['customer', 'id'] }) };

/** New customers and further properties of theirs, each with its services and a note. */
export function intakeRoutes(app: App, deps: Deps): void {
  app.post('/customers', { config: add, schema: { body: newCustomerBody } }, async (request, reply) => {
    const made = await addCustomer(deps, request.session, request.body);
    // `id` is what a resource's create answers; the rest says what else was made.
    return reply.status(201).send({ id: made.customerId, ...made });
  });

  app.post(
    '/customers/:id/properties',
    { config: addToOne, schema: { params, body: newPropertyBody } },
    async (request, reply) => {
      const made = await addProperty(deps, request.session, request.params.id, request.body);
      return reply.status(201).send({ id: made.propertyId, ...made });
    },
  );
}
