import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isCustomerType } from '#contract/core/enums.ts';
import type { PrepaymentBody } from '#contract/money/credit.ts';
import type { GatewayKind } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { paymentAttempts, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import { OPEN_STATES } from '#server/modules/money/charges/underWay.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { type Attempt, findAttempt, insertAttempt } from '../attempts.ts';
import { usableCard } from '../collect/usableCard.ts';
import { askAgain } from '../gateways/askGateway.ts';
import { type Called, callGateway } from '../gateways/callGateway.ts';
import { gatewayInForce, NO_GATEWAY } from '../gateways/gatewayInForce.ts';
import { settleAttempt } from '../settle.ts';

/**
 * Takes a prepayment, by card or by hand, into the customer's credit. As with a charge, the attempt is
 * committed before the gateway is called, and a repeat with the same attempt id returns the first outcome.
 * Throws `not_found`, `conflict` while another prepayment is in progress, `invalid` on `cardId` or
 * `propertyId`.
 */
export async function prepay(
  deps: Deps,
  actor: Actor,
  customerId: number,
  body: PrepaymentBody,
): Promise<Called> {
  const isOwnerThere = isCustomerType(actor.type);
  const gateway = await gatewayInForce(deps);
  const { attempt, token } = await write(deps, actor, unit =>
    openPrepayment(unit, gateway?.name ?? null, customerId, body),
  );
  if (token === null && isOwnerThere && attempt.state === 'unknown') return askAgain(deps, actor, attempt);
  if (gateway === null || token === null) return attempt;
  return callGateway(deps, actor, attempt, () =>
    gateway.sale({ attemptId: attempt.id, amountCents: attempt.amountCents, cardToken: token, isOwnerThere }),
  );
}

/** The token is null if no gateway has to be called. */
async function openPrepayment(
  unit: UnitOfWork,
  gateway: GatewayKind | null,
  customerId: number,
  { attemptId, method, amountCents, reference, cardId, propertyId }: PrepaymentBody,
): Promise<{ attempt: Attempt; token: string | null }> {
  // Other attempts that change this customer's credit wait for this lock.
  await lockedRow(unit, customerId, 'no key update');
  const repeated = await repeatedAhead(unit, attemptId, customerId, 'sale');
  if (repeated) return { attempt: repeated, token: null };
  await assertNoneUnderWay(unit, customerId);
  await assertOwnProperty(unit, customerId, propertyId);
  const values = { id: attemptId, kind: 'sale' as const, method, customerId, propertyId, amountCents };
  if (method === 'card') {
    if (gateway === null) throw new AppError('conflict', NO_GATEWAY);
    const card = await usableCard(unit.tx, customerId, gateway, cardId);
    return { attempt: await insertAttempt(unit, { ...values, gateway, cardId: card.id }), token: card.token };
  }
  const opened = await insertAttempt(unit, values);
  const attempt = await settleAttempt(unit, opened, manualPayment(method, reference));
  return { attempt, token: null };
}

/** Outcome of a payment without a gateway, settled when it is inserted. */
export const manualPayment = (code: string, reference: string | null, text = '') =>
  ({ state: 'approved', reference: reference ?? '', code, text, isHardDecline: false }) as const;

/** Finds the attempt of an earlier request. Throws `conflict` if its id was used for something else. */
export async function repeatedAhead(
  unit: UnitOfWork,
  id: string,
  customerId: number,
  kind: Attempt['kind'],
): Promise<Attempt | undefined> {
  const attempt = await findAttempt(unit.tx, id);
  if (attempt && (attempt.chargeId !== null || attempt.customerId !== customerId || attempt.kind !== kind))
    throw new AppError('conflict', 'repeatedDifferently');
  return attempt;
}

/** Throws if another prepayment of the customer, or its refund, is undecided. */
export async function assertNoneUnderWay(unit: UnitOfWork, customerId: number): Promise<void> {
  const underWay = await unit.tx.$count(
    paymentAttempts,
    and(
      eq(paymentAttempts.customerId, customerId),
      isNull(paymentAttempts.chargeId),
      inArray(paymentAttempts.state, OPEN_STATES),
    ),
  );
  if (underWay > 0) throw new AppError('conflict', moneyTexts.payments.prepaymentRefundCustomerUnderWay);
}

async function assertOwnProperty(
  unit: UnitOfWork,
  customerId: number,
  propertyId: number | null,
): Promise<void> {
  if (propertyId === null) return;
  const own = and(eq(properties.id, propertyId), eq(properties.customerId, customerId));
  if ((await unit.tx.$count(properties, own)) === 0)
    throw AppError.invalid({
      propertyId: moneyTexts.payments.propertyNotBelongCustomer,
    });
}
