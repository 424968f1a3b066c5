import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayOf } from '#contract/core/days.ts';
import type { AttemptState } from '#contract/core/enums.ts';
import { showMoney } from '#contract/core/money.ts';
import type { RefundBody, VoidBody } from '#contract/money/chargeBodies.ts';
import type { GatewayKind } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { paymentAttempts } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { lockCharge } from '#server/modules/money/charges/lockCharge.ts';
import type { Gateway } from '#server/plugins/gateway.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { type Attempt, findAttempt, openAttempt, repeatedAttempt } from '../attempts.ts';
import { callGateway } from '../gateways/callGateway.ts';
import { gatewayInForce, NO_GATEWAY } from '../gateways/gatewayInForce.ts';
import { settleAttempt } from '../settle.ts';

const GIVEN_OR_OPEN = ['created', 'sent', 'unknown', 'approved'] as const satisfies readonly AttemptState[];

/**
 * Refunds a payment in full or in part, through the same ledger as a sale; cash and checks are only recorded.
 * A repeat with the same attempt id returns the first outcome. Throws `conflict` while another attempt is
 * open or if the gateway that took the money isn't active, `invalid` on `saleId` or `amountCents`.
 */
export async function refund(
  deps: Deps,
  actor: Actor,
  chargeId: number,
  request: RefundBody,
): Promise<Attempt> {
  const gateway = await gatewayInForce(deps);
  const { attempt, saleReference } = await write(deps, actor, unit =>
    openRefund(unit, gateway?.name ?? null, chargeId, request),
  );
  if (gateway === null || saleReference === null || attempt.state !== 'created') return attempt;
  return callGateway(deps, actor, attempt, () =>
    gateway.refund({
      attemptId: attempt.id,
      saleAttemptId: request.saleId,
      saleReference,
      amountCents: attempt.amountCents,
    }),
  );
}

/**
 * Cancels a card payment made today before its gateway settles it, so that neither the payment nor a refund
 * appears on the customer's bank statement. A repeat with the same attempt id returns the first outcome.
 * Throws `conflict` if the payment was made on another day or the gateway can't void payments, `invalid` if
 * part of it was refunded.
 */
export async function voidSale(
  deps: Deps,
  actor: Actor,
  chargeId: number,
  request: VoidBody,
): Promise<Attempt> {
  const gateway = await gatewayInForce(deps);
  const { attempt, saleReference } = await write(deps, actor, async unit => {
    const sale = await findAttempt(unit.tx, request.saleId);
    const repeated = await repeatedAttempt(unit, request.attemptId, chargeId, 'refund');
    if (!repeated && sale) assertUnsettled(sale, gateway, deps);
    const amountCents = sale?.amountCents ?? 0;
    return openRefund(unit, gateway?.name ?? null, chargeId, { ...request, amountCents, isVoid: true });
  });
  const takeBack = gateway?.void;
  if (!takeBack || saleReference === null || attempt.state !== 'created') return attempt;
  return callGateway(deps, actor, attempt, () =>
    takeBack({ attemptId: attempt.id, saleAttemptId: request.saleId, saleReference }),
  );
}

/** Gateways settle at the end of the day. */
function assertUnsettled(sale: Attempt, gateway: Gateway | null, { clock, config }: Deps): void {
  const isOfToday = sale.settledAt !== null && dayOf(sale.settledAt, config.timeZone) === clock.today();
  if (!gateway?.void || sale.method !== 'card' || !isOfToday)
    throw new AppError('conflict', moneyTexts.payments.paymentCannotVoidedAnyMore);
}

/** First step: inserts the refund. The reference is null if no gateway has to be called. */
async function openRefund(
  unit: UnitOfWork,
  gateway: GatewayKind | null,
  chargeId: number,
  { attemptId, saleId, amountCents, reason, isVoid = false }: RefundBody & { isVoid?: boolean },
): Promise<{ attempt: Attempt; saleReference: string | null }> {
  const charge = await lockCharge(unit, chargeId);
  const repeated = await repeatedAttempt(unit, attemptId, chargeId, 'refund');
  if (repeated) return { attempt: repeated, saleReference: null };
  const sale = await findAttempt(unit.tx, saleId);
  if (sale?.chargeId !== chargeId || sale.kind !== 'sale' || sale.state !== 'approved')
    throw AppError.invalid({
      saleId: moneyTexts.payments.thereNoSuchPayment,
    });
  if (sale.method === 'card') assertSameGateway(sale, gateway);
  await assertRefundable(unit, sale, amountCents);
  const attempt = await openAttempt(unit, charge, {
    id: attemptId,
    kind: 'refund',
    method: sale.method,
    cardId: sale.cardId,
    gateway: sale.gateway,
    // A refund of a payment from credit goes back to that customer's credit.
    customerId: sale.customerId,
    propertyId: sale.propertyId,
    refundOfId: sale.id,
    isVoid,
    isSurplus: sale.isSurplus,
    amountCents,
    reason,
  });
  await unit.record({
    entity: 'payment',
    entityId: attempt.id,
    action: 'added',
    propertyId: charge.propertyId,
    customerId: charge.customerId,
    after: { kind: isVoid ? 'void' : 'refund', amountCents },
    reason,
  });
  if (sale.method === 'card') return { attempt, saleReference: sale.gatewayReference ?? '' };
  const settled = await settleAttempt(unit, attempt, {
    state: 'approved',
    reference: '',
    code: sale.method,
    text: reason,
    isHardDecline: false,
  });
  return { attempt: settled, saleReference: null };
}

/** Throws unless the gateway that took the money is active, because only it can refund. */
export function assertSameGateway(sale: Attempt, gateway: GatewayKind | null): void {
  if (gateway === null) throw new AppError('conflict', NO_GATEWAY);
  if (sale.gateway !== gateway)
    throw new AppError('conflict', moneyTexts.payments.paymentWentThroughAnotherGatewayThan);
}

/** Amount of a sale that has neither been refunded nor is being refunded. */
export async function leftOf(unit: UnitOfWork, sale: Attempt): Promise<number> {
  const [given] = await unit.tx
    .select({ cents: sql`coalesce(sum(${paymentAttempts.amountCents}), 0)`.mapWith(Number) })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.refundOfId, sale.id), inArray(paymentAttempts.state, GIVEN_OR_OPEN)));
  return sale.amountCents - (given?.cents ?? 0);
}

export async function assertRefundable(unit: UnitOfWork, sale: Attempt, amountCents: number): Promise<void> {
  const left = await leftOf(unit, sale);
  if (amountCents > left)
    throw AppError.invalid({
      amountCents: filled(moneyTexts.payments.mostGivenBack, { left: showMoney(left) }),
    });
}
