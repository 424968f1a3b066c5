import {
  type Charge,
  type ChargeChange,
  changeCharge,
  changeCharges,
  changedEvent,
  lockCharge,
  lockCharges,
  openOf,
} from '#server/modules/money/charges/lockCharge.ts';
import { asDeclinedSoftly, asPaid } from '#server/modules/money/charges/statusStack.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import {
  type Attempt,
  type Decision,
  isAccountRefused,
  isFailedRefund,
  isLate,
  isOpen,
  lockAttempt,
  lockAttempts,
  storeOutcome,
  storeOutcomes,
  wasNeverDecided,
} from './attempts.ts';
import { nextTryAfter } from './billingSettings.ts';
import { stopRetrying } from './collect/stopRetrying.ts';
import { settleAhead } from './credit/settleAhead.ts';
import { reverseFailedRefund } from './refunds/refundFailed.ts';
import { recordSurplus } from './refunds/surplus.ts';

/**
 * Stores the outcome of an attempt in the ledger and the charge, once. A settled attempt changes only in two
 * cases: an approval arrives after a recorded decline, so money did move, or a refund fails after all, so it
 * didn't.
 */
export async function settleAttempt(
  unit: UnitOfWork,
  { id, chargeId }: Pick<Attempt, 'id' | 'chargeId'>,
  decision: Decision,
): Promise<Attempt> {
  if (chargeId === null) return settleAhead(unit, id, decision);
  // Locks the charge before the attempt, as everywhere, so that concurrent settlements can't deadlock.
  const charge = await lockCharge(unit, chargeId);
  const attempt = await lockAttempt(unit, id);
  const late = isLate(attempt, decision);
  if (isFailedRefund(attempt, decision)) return reverseFailedRefund(unit, charge, attempt, decision);
  if (!isOpen(attempt) && !late) return attempt;

  const room = attempt.kind === 'sale' ? openOf(charge) : charge.paidCents - charge.refundedCents;
  const isSurplus = decision.state === 'approved' && room < attempt.amountCents;
  const settled = await storeOutcome(unit, {
    attempt,
    decision,
    isSurplus: attempt.isSurplus || isSurplus,
  });
  await applyTo(unit, charge, settled, late);
  return settled;
}

/** An attempt for a charge, with the gateway's decision. */
export interface Decided {
  id: string;
  chargeId: number;
  decision: Decision;
}

/**
 * Like `settleAttempt`, for many approved sales of different charges at once. Unusual ones, such as a charge
 * paid in another way meanwhile, are settled separately.
 */
export async function settleSales(
  unit: UnitOfWork,
  sales: readonly Decided[],
): Promise<Map<string, Attempt>> {
  const charges = await lockCharges(
    unit,
    sales.map(({ chargeId }) => chargeId),
  );
  const attempts = await lockAttempts(
    unit,
    sales.map(({ id }) => id),
  );
  const attemptOf = new Map(attempts.map(attempt => [attempt.id, attempt]));
  const found = sales.flatMap(({ id, chargeId, decision }) => {
    const charge = charges.get(chargeId);
    const attempt = attemptOf.get(id);
    return charge && attempt ? { charge, attempt, decision, isSurplus: false } : [];
  });
  const paysAll = ({ charge, attempt }: (typeof found)[number]) =>
    isOpen(attempt) && charge.status === 'in-progress' && openOf(charge) === attempt.amountCents;
  const plain = found.filter(paysAll);
  const settled = new Map((await storeOutcomes(unit, plain)).map(attempt => [attempt.id, attempt]));
  await changeCharges(
    unit,
    plain.map(({ charge, attempt }) =>
      paymentOf(charge, settled.get(attempt.id) ?? attempt, attempt.statusBefore),
    ),
  );
  for (const sale of sales)
    if (!settled.has(sale.id)) settled.set(sale.id, await settleAttempt(unit, sale, sale.decision));
  return settled;
}

/** Applies a settled attempt to its charge. */
async function applyTo(unit: UnitOfWork, charge: Charge, attempt: Attempt, late: boolean): Promise<void> {
  // By the time a late outcome arrives, something else may have set the status; only our own is reverted.
  const isOurs = charge.status === 'in-progress' && !late;
  const statusBefore = isOurs ? attempt.statusBefore : charge.status;
  if (attempt.isSurplus) {
    await recordSurplus(unit, charge, attempt);
    if (isOurs) await changeCharge(unit, charge, { status: statusBefore }, { step: 'came-to-nothing' });
    return;
  }
  if (attempt.state === 'approved' && attempt.kind === 'sale') {
    await changeCharges(unit, [paymentOf(charge, attempt, statusBefore)]);
    return;
  }
  if (attempt.state === 'approved') return applyRefund(unit, charge, attempt, statusBefore);
  if (attempt.kind === 'sale' && isOurs && !wasNeverDecided(attempt))
    return attempt.byCustomer ? applyOwnDecline(unit, charge, attempt) : applyDecline(unit, charge, attempt);
  await changeCharge(
    unit,
    charge,
    { status: statusBefore },
    { step: 'came-to-nothing', reason: attempt.responseText },
  );
  if (isAccountRefused(attempt))
    await unit.raise(
      changedEvent(unit, charge, charge, {
        kind: 'account-refused',
        cents: attempt.amountCents,
        attemptId: attempt.id,
        because: attempt.responseText ?? '',
      }),
    );
}

/** Returns the change that a payment makes to a charge. */
function paymentOf(charge: Charge, attempt: Attempt, statusBefore: Charge['status']): ChargeChange {
  const isPaid = openOf(charge) === attempt.amountCents;
  return {
    before: charge,
    change: {
      paidCents: charge.paidCents + attempt.amountCents,
      ...(isPaid ? asPaid({ ...charge, status: statusBefore }) : { status: statusBefore }),
    },
    why: {
      step: isPaid ? 'paid' : 'paid-in-part',
      action: 'payment-success',
      about: {
        cents: attempt.amountCents,
        attemptId: attempt.id,
        ...(attempt.method === 'credit' && { byCredit: true }),
      },
      reason: attempt.gatewayReference,
    },
  };
}

/**
 * Customers may retry as often as they like: their declines don't count as our attempts, don't fail the
 * charge and don't postpone our retry. Only a charge never tried before becomes declined.
 */
async function applyOwnDecline(unit: UnitOfWork, charge: Charge, attempt: Attempt): Promise<void> {
  const isFirst = attempt.statusBefore === 'pending';
  await changeCharge(
    unit,
    charge,
    isFirst
      ? {
          status: 'failed',
          nextTryDate: await nextTryAfter(unit, 0),
          statusReason: attempt.responseText,
        }
      : { status: attempt.statusBefore },
    {
      step: 'declined',
      action: 'payment-failed',
      about: { cents: attempt.amountCents, attemptId: attempt.id, isOwnTry: true },
      reason: attempt.responseText,
    },
  );
}

async function applyDecline(unit: UnitOfWork, charge: Charge, attempt: Attempt): Promise<void> {
  const failedTries = charge.failedTries + 1;
  const reason = attempt.responseText;
  const nextTryDate = attempt.isHardDecline ? null : await nextTryAfter(unit, failedTries);
  if (nextTryDate === null) return stopRetrying(unit, charge, { reason, failedTries, attemptId: attempt.id });
  await changeCharge(
    unit,
    charge,
    {
      failedTries,
      ...asDeclinedSoftly(charge, attempt.statusBefore, {
        status: 'failed',
        nextTryDate,
        statusReason: reason,
      }),
    },
    {
      step: 'declined',
      action: 'payment-failed',
      about: { cents: attempt.amountCents, attemptId: attempt.id },
      reason,
    },
  );
}

async function applyRefund(
  unit: UnitOfWork,
  charge: Charge,
  attempt: Attempt,
  statusBefore: Charge['status'],
): Promise<void> {
  const refundedCents = charge.refundedCents + attempt.amountCents;
  const isAllBack = refundedCents === charge.paidCents && openOf(charge) === 0;
  await changeCharge(
    unit,
    charge,
    { refundedCents, status: isAllBack ? 'refund-success' : statusBefore },
    {
      step: isAllBack ? 'refunded' : 'refunded-in-part',
      action: 'refund-success',
      about: { cents: attempt.amountCents, attemptId: attempt.id },
      reason: attempt.reason,
    },
  );
  const { customerId, propertyId } = charge;
  // The money is back in the customer's credit, which pays charges with a balance due.
  if (attempt.method === 'credit')
    await unit.raise({
      type: 'credit.changed',
      customerId,
      propertyId,
      outcome: null,
      byUserId: unit.actor.userId,
    });
}
