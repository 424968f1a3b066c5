import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { subscribe, subscriptionsOf } from './subscriptions.ts';
import { vapidKeys } from './vapidKeys.ts';

const own = { access: needs('customer_portal', { types: ['customer'] }) };

/** Push notifications on a customer's phone while the portal is closed. */
export function pushRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /push', own, async request =>
    answer(request, 'loaded', {
      publicKey: vapidKeys(deps.config.appSecret).publicKey,
      subscriptions: await subscriptionsOf(deps.db, request.session.userId),
    }),
  );

  serve(app, 'PUT /push', own, async request => {
    await subscribe(deps, request.session, request.body);
    return answer(request, 'saved', null);
  });
}
