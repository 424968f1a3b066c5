import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { endGrant, giveDiscount } from './giveDiscount.ts';
import { grantsOf } from './grants.ts';

const row = ['property', 'propertyId'] as const;
const read = { access: needs(['discount_give', 'discount_list', 'customer_list'], { row }) };
const give = { access: needs('discount_give', { row }) };

/** Routes for discounts granted to properties. */
export function discountRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /properties/:propertyId/discounts', read, async request =>
    answer(request, 'loaded', await grantsOf(deps.db, request.params.propertyId)),
  );

  serve(app, 'POST /properties/:propertyId/discounts', give, async request => {
    const { propertyId } = request.params;
    const { code, discountId, reason, ...body } = request.body;
    const by = code ? { code, field: 'code' } : { discountId: discountId ?? 0, reason: reason ?? '' };
    await write(deps, request.session, unit => giveDiscount(unit, { ...body, propertyId, by }));
    return answer(request, moneyTexts.discounts.given, await grantsOf(deps.db, propertyId), 201);
  });

  serve(app, 'POST /properties/:propertyId/discounts/:id/end', give, async request => {
    const { id, propertyId } = request.params;
    await write(deps, request.session, unit => endGrant(unit, { id, propertyId }, request.body.reason));
    return answer(request, moneyTexts.discounts.takenAway, await grantsOf(deps.db, propertyId));
  });
}
