import { showMoney } from '#contract/core/money.ts';
import type { CreditRefundBody } from '#contract/money/credit.ts';
import type { GatewayKind } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { type Attempt, findAttempt, insertAttempt } from '../attempts.ts';
import { callGateway } from '../gateways/callGateway.ts';
import { gatewayInForce } from '../gateways/gatewayInForce.ts';
import { assertRefundable, assertSameGateway } from '../refunds/refund.ts';
import { settleAttempt } from '../settle.ts';
import { assertNoneUnderWay, manualPayment, repeatedAhead } from './prepay.ts';
import { lockedCredit } from './settleAhead.ts';

/**
 * Refunds credit, in full or in part: to the card of a prepayment, in cash or by check. Amounts being
 * refunded can't be spent. A repeat with the same attempt id returns the first outcome. Throws `not_found`,
 * `conflict` while another refund is in progress or if another gateway took the money, `invalid` on `saleId`
 * or `amountCents`.
 */
export async function refundCredit(
  deps: Deps,
  actor: Actor,
  customerId: number,
  body: CreditRefundBody,
): Promise<Attempt> {
  const gateway = await gatewayInForce(deps);
  const { attempt, sale } = await write(deps, actor, unit =>
    openCreditRefund(unit, gateway?.name ?? null, customerId, body),
  );
  if (gateway === null || sale === null) return attempt;
  return callGateway(deps, actor, attempt, () =>
    gateway.refund({
      attemptId: attempt.id,
      saleAttemptId: sale.id,
      saleReference: sale.gatewayReference ?? '',
      amountCents: attempt.amountCents,
    }),
  );
}

/** The sale is null if no gateway has to be called. */
async function openCreditRefund(
  unit: UnitOfWork,
  gateway: GatewayKind | null,
  customerId: number,
  { attemptId, method, saleId, propertyId: askedId, amountCents, reference, reason }: CreditRefundBody,
): Promise<{ attempt: Attempt; sale: Attempt | null }> {
  await lockedRow(unit, customerId, 'no key update');
  const repeated = await repeatedAhead(unit, attemptId, customerId, 'refund');
  if (repeated) return { attempt: repeated, sale: null };
  await assertNoneUnderWay(unit, customerId);
  const sale = method === 'card' ? await cardPayment(unit, customerId, saleId) : null;
  const propertyId = sale ? sale.propertyId : askedId;
  if (sale) {
    assertSameGateway(sale, gateway);
    await assertRefundable(unit, sale, amountCents);
  }
  const leftCents = await lockedCredit(unit, customerId, propertyId);
  if (amountCents > leftCents)
    throw AppError.invalid({
      amountCents: filled(moneyTexts.payments.onlyCreditLeft, { left: showMoney(leftCents) }),
    });
  const opened = await insertAttempt(unit, {
    id: attemptId,
    kind: 'refund',
    method,
    customerId,
    propertyId,
    amountCents,
    reason,
    ...(sale && { gateway: sale.gateway, cardId: sale.cardId, refundOfId: sale.id }),
  });
  await unit.record({
    entity: 'payment',
    entityId: attemptId,
    action: 'added',
    propertyId,
    customerId,
    after: { kind: 'credit-refund', amountCents },
    reason,
  });
  if (sale) return { attempt: opened, sale };
  return { attempt: await settleAttempt(unit, opened, manualPayment(method, reference, reason)), sale: null };
}

/** Finds a prepayment made by card. */
async function cardPayment(unit: UnitOfWork, customerId: number, id: string | null): Promise<Attempt> {
  const sale = id === null ? undefined : await findAttempt(unit.tx, id);
  const isTheirs = sale?.customerId === customerId && sale.chargeId === null && sale.kind === 'sale';
  if (!isTheirs || sale.state !== 'approved' || sale.method !== 'card')
    throw AppError.invalid({
      saleId: moneyTexts.payments.thereNoSuchCardPayment,
    });
  return sale;
}
