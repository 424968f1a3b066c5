import { eq } from 'drizzle-orm';
import type { Bilingual } from '#contract/core/messages.ts';
import type { AttemptAnswer } from '#contract/money/chargeAnswers.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import { paymentAttempts } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { attemptsWhere } from '#server/modules/money/charges/queries.ts';
import { chargeDetail } from '#server/modules/money/charges/routes.ts';
import { filled } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { type Attempt, isAccountRefused } from './attempts.ts';
import { collect } from './collect/collect.ts';
import { type CollectedAll, collectAll, previewAll } from './collect/collectAll.ts';
import { payByHand } from './collect/manualPayment.ts';
import type { Called } from './gateways/callGateway.ts';
import { refund, voidSale } from './refunds/refund.ts';

const take = { access: needs('charge_collect', { row: ['charge', 'id'] }) };
const takeAll = { access: needs('charge_collect', { row: ['customer', 'id'] }) };
const giveBack = { access: needs('charge_refund', { row: ['charge', 'id'] }) };

/** Describes the outcome of an attempt. */
export function outcomeText(attempt: Attempt): Bilingual {
  const { state, kind, isVoid, responseText } = attempt;
  if (state === 'approved' && isVoid) return moneyTexts.payments.voided;
  if (state === 'approved')
    return kind === 'refund' ? moneyTexts.payments.givenBack : moneyTexts.payments.paymentReceived;
  if (isAccountRefused(attempt)) return refusedText(attempt);
  if (state === 'declined') return filled(moneyTexts.payments.declined, { responseText: responseText ?? '' });
  return moneyTexts.payments.gatewayNotAnsweredYet;
}

/** Only the office sees the cause, because a customer can't fix it. */
const refusedText = ({ byCustomer, responseText }: Attempt): Bilingual =>
  byCustomer
    ? moneyTexts.payments.cantTakeCardPaymentsRightNow
    : filled(moneyTexts.payments.paymentGatewayRefusedAccountNotCard, { responseText: responseText ?? '' });

/** Response to collecting or refunding. */
export async function attemptAnswer(deps: Deps, { id, chargeId }: Attempt): Promise<AttemptAnswer> {
  const [attempt] = await attemptsWhere(deps.db, eq(paymentAttempts.id, id));
  if (!attempt || chargeId === null) throw AppError.notFound();
  return { attempt, charge: await chargeDetail(deps.db, chargeId) };
}

/** Result of a payment for the payer. */
export const paymentOf = (attempt: Called) => {
  const { state, isHardDecline, responseCode, responseText, confirmUrl, byCustomer } = attempt;
  return {
    state,
    isHardDecline,
    responseCode,
    responseText: byCustomer && isAccountRefused(attempt) ? null : responseText,
    confirmUrl: confirmUrl ?? null,
  };
};

/** Response to collecting everything that a customer owes. */
export const allAnswer = ({ attempt, paidCents }: CollectedAll) => {
  return { payment: paymentOf(attempt), paidCents };
};

export function paymentRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /charges/:id/collect', take, async request => {
    const attempt = await collect(deps, request.session, request.params.id, request.body);
    return answer(request, outcomeText(attempt), await attemptAnswer(deps, attempt));
  });

  serve(app, 'GET /customers/:id/collect-all', takeAll, async request =>
    answer(request, 'loaded', await previewAll(deps, request.params.id)),
  );

  serve(app, 'POST /customers/:id/collect-all', takeAll, async request => {
    const { including, ...payment } = request.body;
    const collected = await collectAll(deps, request.session, request.params.id, payment, including);
    return answer(request, outcomeText(collected.attempt), allAnswer(collected));
  });

  serve(app, 'POST /charges/:id/manual-payment', take, async request => {
    const attempt = await payByHand(deps, request.session, request.params.id, request.body);
    return answer(request, outcomeText(attempt), await attemptAnswer(deps, attempt));
  });

  serve(app, 'POST /charges/:id/refund', giveBack, async request => {
    const attempt = await refund(deps, request.session, request.params.id, request.body);
    return answer(request, outcomeText(attempt), await attemptAnswer(deps, attempt));
  });
  serve(app, 'POST /charges/:id/void', giveBack, async request => {
    const attempt = await voidSale(deps, request.session, request.params.id, request.body);
    return answer(request, outcomeText(attempt), await attemptAnswer(deps, attempt));
  });
}
