import { eq } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import { properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { quotedDiscounts } from '#server/modules/money/discounts/quotedDiscounts.ts';
import { callerQuote } from './callerQuote.ts';
import { priceOfService, priceOfVisit } from './priceOf.ts';
import { quote } from './quote.ts';

const read = { access: needs(['customer_list', 'customer_add', 'service_edit'], { types: STAFF_TYPES }) };

const ofService = {
  access: needs(['customer_list', 'service_edit'], { row: ['service', 'id'], types: STAFF_TYPES }),
};
const ofVisit = { access: needs('assignment_list', { row: ['assignment', 'id'], types: STAFF_TYPES }) };

export function pricingRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /services/:id/price', ofService, async request => {
    const { isListPrice, ...wanted } = request.query;
    const price = await priceOfService(deps.db, request.params.id, deps.clock.today(), {
      ...wanted,
      ...(isListPrice && { priceCents: null }),
    });
    return answer(request, 'loaded', price);
  });

  serve(app, 'GET /assignments/:id/price', ofVisit, async request =>
    answer(request, 'loaded', await priceOfVisit(deps.db, request.params.id, deps.clock.today())),
  );

  serve(app, 'GET /quotes', read, async request =>
    answer(request, 'loaded', await callerQuote(deps.db, request.query, deps.clock.today())),
  );

  serve(app, 'GET /services/quote', read, async request => {
    const today = deps.clock.today();
    const { propertyId, date = today, ...rest } = request.query;
    if (propertyId !== undefined) {
      const found = await deps.db.$count(properties, eq(properties.id, propertyId));
      if (found === 0) throw AppError.notFound();
    }
    const discounts = await quotedDiscounts(deps.db, { ...rest, propertyId, date }, today);
    const answered = await quote(deps.db, { ...rest, propertyId, date, discounts });
    return answer(request, 'loaded', answered);
  });
}
