import { eq } from 'drizzle-orm';
import type { Bilingual } from '#contract/core/messages.ts';
import type { AttemptAnswer } from '#contract/money/charges.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import { paymentAttempts } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { attemptsWhere } from '#server/modules/money/charges/queries.ts';
import { chargeDetail } from '#server/modules/money/charges/routes.ts';
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
  if (state === 'approved' && isVoid) return { en: 'Voided.', es: 'Anulado.' };
  if (state === 'approved')
    return kind === 'refund'
      ? { en: 'Given back.', es: 'Reembolsado.' }
      : { en: 'Payment received.', es: 'Pago recibido.' };
  if (isAccountRefused(attempt)) return refusedText(attempt);
  if (state === 'declined')
    return { en: `Declined: ${responseText ?? ''}`, es: `Rechazado: ${responseText ?? ''}` };
  return {
    en: 'The gateway has not answered yet. Nothing is charged again until its answer is known.',
    es: 'La pasarela todavía no responde. No se cobrará nada de nuevo hasta saber la respuesta.',
  };
}

/** The cause is for the office; a customer can't fix it. */
const refusedText = ({ byCustomer, responseText }: Attempt): Bilingual =>
  byCustomer
    ? {
        en: 'We can’t take card payments right now. Your card was not charged. Please try again later, or call us.',
        es: 'Ahora no podemos aceptar pagos con tarjeta. No se cobró nada a su tarjeta. Inténtelo más tarde o llámenos.',
      }
    : {
        en: `The payment gateway refused your account, not the card. No money moved. The account may lack a right, or its keys are wrong. The gateway says: ${responseText ?? ''}`,
        es: `La pasarela de pago rechazó la cuenta del negocio, no la tarjeta. No se movió dinero. A la cuenta le falta un permiso o sus claves no son correctas. La pasarela dice: ${responseText ?? ''}`,
      };

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
