import { needs } from '../../api/access.ts';
import type { App } from '../../api/app.ts';
import { serve } from '../../api/serve.ts';
import type { Deps } from '../../deps.ts';
import { addCustomer } from './addCustomer.ts';
import { addProperty } from './addProperty.ts';

const add = { access: needs('customer_add') };
const addToOne = { access: needs('customer_add', { row: ['customer', 'id'] }) };

/** New customers and further properties of theirs, each with its services and a note. */
export function intakeRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /customers', add, request => addCustomer(deps, request.session, request.body));

  serve(app, 'POST /customers/:id/properties', addToOne, request =>
    addProperty(deps, request.session, request.params.id, request.body),
  );
}
