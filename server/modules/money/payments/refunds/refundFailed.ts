import { and, eq, or } from 'drizzle-orm';
import { paymentAttempts } from '#server/db/schema/index.ts';
import { type Charge, changeCharge, openOf } from '#server/modules/money/charges/lockCharge.ts';
import { asChargedBack, asPaid } from '#server/modules/money/charges/statusStack.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { type Attempt, type Decision, storeFailedRefund } from '../attempts.ts';
import { recordSurplus } from './surplus.ts';

/**
 * Reverses a refund that the bank rejected after all: the ledger gets a reversal, and the money can be
 * refunded again. If the charge was billed again meanwhile, the money pays it; if it was also paid again, the
 * payment is a surplus.
 */
export async function reverseFailedRefund(
  unit: UnitOfWork,
  charge: Charge,
  attempt: Attempt,
  decision: Decision,
): Promise<Attempt> {
  const failed = await storeFailedRefund(unit, attempt, decision);
  if (failed.isSurplus) {
    await recordSurplus(unit, charge, failed);
    return failed;
  }
  const { id: attemptId, amountCents } = attempt;
  const paysCents = Math.max(0, amountCents - charge.refundedCents);
  if (paysCents > openOf(charge)) return cameTwice(unit, charge, failed, attempt);
  const isPaid = paysCents > 0 && paysCents === openOf(charge);
  await changeCharge(
    unit,
    charge,
    {
      refundedCents: charge.refundedCents - amountCents + paysCents,
      paidCents: charge.paidCents + paysCents,
      rebilledCents: charge.rebilledCents - paysCents,
      ...(isPaid && asPaid(charge)),
      ...(charge.status === 'refund-success' && { status: beforeRefund(charge) }),
    },
    {
      step: 'refund-failed',
      action: 'payment-failed',
      about: { cents: amountCents, attemptId },
      reason: decision.text,
    },
  );
  return failed;
}

/** Status to restore when a full refund fails: paid, or waived if part of the charge was waived. */
const beforeRefund = ({ freeCents }: Charge) => (freeCents > 0 ? 'no-charge' : 'success');

/**
 * Handles a refund that failed after another payment had paid the charge: the first payment becomes a surplus
 * owed to the customer.
 */
async function cameTwice(
  unit: UnitOfWork,
  charge: Charge,
  failed: Attempt,
  refund: Attempt,
): Promise<Attempt> {
  const { id, saleId } = { id: failed.id, saleId: refund.refundOfId ?? '' };
  const ofSale = or(
    eq(paymentAttempts.id, saleId),
    and(eq(paymentAttempts.refundOfId, saleId), eq(paymentAttempts.isChargeback, false)),
  );
  const counted = await unit.tx
    .update(paymentAttempts)
    .set({ isSurplus: true })
    .where(and(ofSale, eq(paymentAttempts.isSurplus, false)))
    .returning();
  const sum = (kind: Attempt['kind']) =>
    counted
      .filter(one => one.kind === kind && (one.state === 'approved' || one.id === id))
      .reduce((cents, { amountCents }) => cents + amountCents, 0);
  const [soldCents, refundedCents] = [sum('sale'), sum('refund')];
  const rebilledCents = Math.min(soldCents, refundedCents, charge.rebilledCents);
  const unpaid = { ...charge, paidCents: charge.paidCents - soldCents + rebilledCents };
  // The money of an earlier failed partial refund had paid the charge; now it's surplus, so that's due again.
  const isOwed = unpaid.paidCents < charge.paidCents;
  await changeCharge(
    unit,
    charge,
    {
      paidCents: unpaid.paidCents,
      refundedCents: charge.refundedCents - refundedCents + rebilledCents,
      rebilledCents: charge.rebilledCents - rebilledCents,
      ...(isOwed && asChargedBack(unpaid, failed.responseText ?? '')),
    },
    { step: isOwed ? 'charged-back' : 'refund-failed' },
  );
  const surplus = { ...failed, isSurplus: true };
  await recordSurplus(unit, charge, surplus);
  return surplus;
}
