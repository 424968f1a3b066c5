import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { assignTexts } from './assignText.ts';

const edit = {
  access: needs('contact_request_edit', {
    types: STAFF_TYPES,
    also: ['contact_request_list'],
    named: { customerId: 'customer' },
  }),
};

/** Texts whose sender the office has to find out. */
export function textingRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /contact-us/:id/assign-texts', edit, async request => {
    const { session, params, body } = request;
    await assignTexts(deps, session, params.id, body.customerId);
    return answer(request, messagingTexts.texting.assigned, null);
  });
}
