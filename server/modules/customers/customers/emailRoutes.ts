import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { previewEmail, sendEmail } from './emails.ts';

const row = ['customer', 'id'] as const;
const types = STAFF_TYPES;
const preview = { access: needs('customer_list', { row, types }) };
const send = { access: needs('customer_edit', { row, types }) };

/** Sends a single customer an email made from one of the office's templates. */
export function emailRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /customers/:id/previewMail', preview, async request =>
    answer(
      request,
      customersTexts.customers.filled,
      await previewEmail(deps, request.params.id, request.body),
    ),
  );

  serve(app, 'POST /customers/:id/sendMail', send, async request =>
    answer(request, 'letterQueued', await sendEmail(deps, request.session, request.params.id, request.body)),
  );
}
