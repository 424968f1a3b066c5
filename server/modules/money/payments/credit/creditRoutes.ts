import type { MoneyMethod } from '#contract/money/charges.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import { customerOf } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import { storeCustomer } from '#server/modules/customers/customers/storeCustomer.ts';
import { write } from '#server/unitOfWork.ts';
import type { Attempt } from '../attempts.ts';
import { attemptAnswer, outcomeText, paymentOf } from '../routes.ts';
import { creditView } from './creditView.ts';
import { prepay } from './prepay.ts';
import { refundCredit } from './refundCredit.ts';
import { payWithCredit } from './spendCredit.ts';

const read = { access: needs('charge_list', { row: ['customer', 'id'] }) };
const take = { access: needs('charge_collect', { row: ['customer', 'id'] }) };
const giveBack = { access: needs('charge_refund', { row: ['customer', 'id'] }) };
const spend = { access: needs('charge_collect', { row: ['charge', 'id'] }) };
const own = { access: needs('customer_portal', { types: ['customer'] }) };
const payAhead = { access: needs('customer_portal', { types: ['customer'], named: { cardId: 'card' } }) };

/** Routes of customers' prepaid credit. */
export function creditRoutes(app: App, deps: Deps): void {
  const creditAnswer = async (
    customerId: number,
    body: { method: MoneyMethod },
    { id, state, amountCents, responseText }: Attempt,
  ) => ({
    payment: { id, method: body.method, state, amountCents, responseText },
    credit: await creditView(deps.db, customerId),
  });

  serve(app, 'GET /customers/:id/credit', read, async request =>
    answer(request, 'loaded', await creditView(deps.db, request.params.id)),
  );

  serve(app, 'PUT /customers/:id/uses-credit', take, async request => {
    const { id } = request.params;
    await write(deps, request.session, async unit => {
      await storeCustomer(unit, await lockedRow(unit, id), request.body);
      // On this event, credit is applied to unpaid charges if the customer's credit is used automatically.
      const byUserId = unit.actor.userId;
      await unit.raise({ type: 'credit.changed', customerId: id, propertyId: null, outcome: null, byUserId });
    });
    return answer(request, 'saved', await creditView(deps.db, id));
  });

  serve(app, 'POST /customers/:id/prepayments', take, async request => {
    const { params, body } = request;
    const attempt = await prepay(deps, request.session, params.id, body);
    return answer(request, outcomeText(attempt), await creditAnswer(params.id, body, attempt));
  });

  serve(app, 'POST /customers/:id/credit-refunds', giveBack, async request => {
    const { params, body } = request;
    const attempt = await refundCredit(deps, request.session, params.id, body);
    return answer(request, outcomeText(attempt), await creditAnswer(params.id, body, attempt));
  });

  serve(app, 'POST /charges/:id/pay-with-credit', spend, async request => {
    const attempt = await payWithCredit(deps, request.session, request.params.id, request.body);
    return answer(request, outcomeText(attempt), await attemptAnswer(deps, attempt));
  });

  serve(app, 'GET /portal/credit', own, async request =>
    answer(request, 'loaded', await creditView(deps.db, customerOf(request.session))),
  );

  serve(app, 'POST /portal/prepayments', payAhead, async request => {
    const { session, body } = request;
    const customerId = customerOf(session);
    const byCard = { ...body, method: 'card', reference: null, propertyId: null } as const;
    const attempt = await prepay(deps, session, customerId, byCard);
    const credit = await creditView(deps.db, customerId);
    return answer(request, outcomeText(attempt), { payment: paymentOf(attempt), credit });
  });
}
