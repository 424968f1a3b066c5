import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { wakeDeliveries } from './jobs.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewSecret,
  sendAgain,
} from './saveWebhook.ts';

const edit = { access: needs('setting_write', { types: STAFF_TYPES }) };

export function webhookRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /webhooks', edit, async request => answer(request, 'loaded', await listWebhooks(deps.db)));

  serve(app, 'POST /webhooks', edit, async request =>
    answer(
      request,
      messagingTexts.webhooks.secret,
      await addWebhook(deps, request.session, request.body),
      201,
    ),
  );

  serve(app, 'PUT /webhooks/:id', { ...edit, isVersioned: true }, async request => {
    const { id } = request.params;
    const expected = expectedVersion(request);
    return answer(request, 'saved', await changeWebhook(deps, request.session, id, request.body, expected));
  });

  serve(app, 'POST /webhooks/:id/secret', edit, async request =>
    answer(
      request,
      messagingTexts.webhooks.secret,
      await renewSecret(deps, request.session, request.params.id),
    ),
  );

  serve(app, 'DELETE /webhooks/:id', edit, async request => {
    await deleteWebhook(deps, request.session, request.params.id);
    return answer(request, 'deleted', null);
  });

  serve(app, 'GET /webhooks/:id/deliveries', edit, async request =>
    answer(request, 'loaded', await listDeliveries(deps.db, request.params.id, request.language)),
  );

  serve(app, 'POST /webhooks/deliveries/:id/again', edit, async request => {
    await sendAgain(deps, request.params.id);
    wakeDeliveries(deps);
    return answer(request, messagingTexts.webhooks.onItsWay, null);
  });
}
