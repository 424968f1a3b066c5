import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import { customerOf } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { quoteOfService } from '#server/modules/money/pricing/priceOf.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { answerChange, askForChange } from './changeRequests.ts';
import { requestById, subscriptionsOf, waitingOn } from './subscriptions.ts';

const own = { access: needs('customer_portal', { types: ['customer'] }) };
const ownService = { access: needs('customer_portal', { types: ['customer'], row: ['service', 'id'] }) };
const ofProperty = {
  access: needs(['service_edit', 'customer_list'], {
    types: STAFF_TYPES,
    row: ['property', 'propertyId'],
  }),
};
const decide = { access: needs('service_edit', { types: STAFF_TYPES }) };

/** Customers' subscriptions and the changes they request. */
export function subscriptionRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;

  serve(app, 'GET /portal/subscriptions', own, async request => {
    const subscriptions = await subscriptionsOf(db, customerOf(request.session), clock.today());
    const { subscriptionWeekdays } = await scheduleSettings(db);
    return answer(request, 'loaded', { weekdays: [...subscriptionWeekdays], subscriptions });
  });

  serve(app, 'GET /portal/subscriptions/:id/quote', ownService, async request => {
    const { frequency } = request.query;
    return answer(
      request,
      'loaded',
      await quoteOfService(db, request.params.id, clock.today(), { frequency }),
    );
  });

  serve(app, 'POST /portal/subscriptions/:id/requests', ownService, async request => {
    await askForChange(deps, request.session, request.params.id, request.body);
    return answer(
      request,
      customersTexts.subscriptions.routes.asked,
      await requestById(db, request.body.id),
      201,
    );
  });

  serve(app, 'GET /properties/:propertyId/change-requests', ofProperty, async request =>
    answer(request, 'loaded', await waitingOn(db, request.params.propertyId)),
  );

  serve(app, 'POST /change-requests/:id/answer', decide, async request => {
    await answerChange(deps, request.session, request.params.id, request.body);
    return answer(
      request,
      request.body.isApplied ? customersTexts.subscriptions.applied : customersTexts.subscriptions.declined,
      await requestById(db, request.params.id),
    );
  });
}
