import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Cents } from '#contract/core/money.ts';
import { AppError } from '#server/api/errors.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { paymentAttempts, paymentDisputes } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import {
  type Charge,
  changeCharge,
  changedEvent,
  lockCharge,
  lockCharges,
} from '#server/modules/money/charges/lockCharge.ts';
import { asChargedBack } from '#server/modules/money/charges/statusStack.ts';
import { assertNoAttemptOpen, IS_CREDIT_APPLIED } from '#server/modules/money/charges/underWay.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { type Attempt, insertAttempt, lockAttempt, storeOutcome } from '../attempts.ts';
import { returnCredit } from '../credit/freeCredit.ts';
import { assertNoneUnderWay } from '../credit/prepay.ts';
import { lockedCredit } from '../credit/settleAhead.ts';
import { derivedId } from '../derivedId.ts';
import { leftOf } from '../refunds/refund.ts';
import { type Dispute, lockDispute } from './disputes.ts';

type Lost = Pick<Dispute, 'id' | 'attemptId' | 'chargeId'>;

/**
 * Posts lost disputes, each once: the amount is due again and on hold. Waits while another payment or refund
 * is in progress.
 */
export async function bookChargebacks(deps: Deps): Promise<void> {
  const lost: Lost[] = await deps.db
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.state, 'lost'), isNull(paymentDisputes.bookedAt)));
  for (const one of lost) {
    try {
      await write(deps, SYSTEM_ACTOR, unit =>
        one.chargeId === null ? bookAhead(unit, one) : bookCharge(unit, one, one.chargeId),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.log.warn({ disputeId: one.id, error: reasonOf(error) }, 'a chargeback could not be posted yet');
    }
  }
}

async function bookCharge(unit: UnitOfWork, lost: Lost, chargeId: number): Promise<void> {
  const charge = await lockCharge(unit, chargeId);
  await assertNoAttemptOpen(unit, chargeId);
  const found = await lockLost(unit, lost);
  if (!found) return;
  const { sale, dispute } = found;
  const { amountCents: cents, attemptId } = dispute;
  const owedCents = sale.isSurplus ? 0 : Math.min(cents, await leftOf(unit, sale));
  await post(unit, sale, dispute, owedCents);
  if (owedCents > 0) await oweAgain(unit, charge, owedCents, dispute);
  else await unit.raise(changedEvent(unit, charge, charge, { kind: 'charged-back', cents, attemptId }));
}

/**
 * Removes a disputed prepayment from credit; the part already spent is due again on the charges that it paid,
 * latest first.
 */
async function bookAhead(unit: UnitOfWork, lost: Lost): Promise<void> {
  const { customerId, propertyId } = await lockAttempt(unit, lost.attemptId);
  if (customerId === null) throw AppError.notFound();
  const isSpent = and(
    IS_CREDIT_APPLIED,
    eq(paymentAttempts.customerId, customerId),
    propertyId === null ? isNull(paymentAttempts.propertyId) : eq(paymentAttempts.propertyId, propertyId),
  );
  const spent = () =>
    unit.tx
      .select()
      .from(paymentAttempts)
      .where(isSpent)
      .orderBy(desc(paymentAttempts.settledAt), desc(paymentAttempts.id));
  const paid = await lockCharges(
    unit,
    (await spent()).flatMap(({ chargeId }) => chargeId ?? []),
  );
  await assertNoneUnderWay(unit, customerId);
  const found = await lockLost(unit, lost);
  if (!found) return;
  const { sale, dispute } = found;
  const { amountCents: cents, attemptId } = dispute;
  const wantedCents = Math.min(cents, await leftOf(unit, sale));
  let balanceCents = await lockedCredit(unit, customerId, propertyId);
  for (const { id, chargeId, amountCents } of await spent()) {
    const charge = paid.get(chargeId ?? 0);
    if (balanceCents >= wantedCents || !charge) continue;
    await assertNoAttemptOpen(unit, charge.id);
    await returnCredit(unit, [id]);
    paid.set(charge.id, await oweAgain(unit, charge, amountCents, dispute));
    balanceCents += amountCents;
  }
  await post(unit, sale, dispute, Math.min(wantedCents, balanceCents));
  await unit.raise({
    type: 'credit.changed',
    customerId,
    propertyId,
    outcome: { kind: 'charged-back', cents, attemptId },
    byUserId: unit.actor.userId,
  });
}

/** Locks the dispute and its sale; null if it was posted meanwhile. */
async function lockLost(unit: UnitOfWork, lost: Lost): Promise<{ sale: Attempt; dispute: Dispute } | null> {
  const sale = await lockAttempt(unit, lost.attemptId);
  const dispute = await lockDispute(unit, lost.id);
  return dispute && dispute.bookedAt === null ? { sale, dispute } : null;
}

/**
 * Records that the money is gone. An amount refunded before has been paid out twice, and the business has to
 * claim it.
 */
async function post(unit: UnitOfWork, sale: Attempt, dispute: Dispute, owedCents: Cents): Promise<void> {
  const parts = [
    { amountCents: owedCents, isSurplus: false },
    { amountCents: dispute.amountCents - owedCents, isSurplus: true },
  ].filter(part => part.amountCents > 0);
  for (const { amountCents, isSurplus } of parts) {
    const attempt = await insertAttempt(unit, {
      id: derivedId(dispute.id, String(isSurplus)),
      kind: 'refund',
      isChargeback: true,
      method: sale.method,
      gateway: sale.gateway,
      cardId: sale.cardId,
      chargeId: sale.chargeId,
      customerId: sale.customerId,
      propertyId: sale.propertyId,
      refundOfId: sale.id,
      amountCents,
      isSurplus,
    });
    await storeOutcome(unit, {
      attempt,
      decision: {
        state: 'approved',
        reference: dispute.id,
        code: 'charged-back',
        text: dispute.reason,
        isHardDecline: false,
      },
      isSurplus,
    });
    await unit.record({
      entity: 'payment',
      entityId: attempt.id,
      action: 'added',
      propertyId: sale.propertyId,
      customerId: sale.customerId,
      after: { kind: 'chargeback', amountCents, isSurplus },
      reason: dispute.reason,
    });
  }
  await unit.tx.update(paymentDisputes).set({ bookedAt: unit.now }).where(eq(paymentDisputes.id, dispute.id));
}

function oweAgain(
  unit: UnitOfWork,
  charge: Charge,
  cents: Cents,
  { id, amountCents, attemptId, reason }: Dispute,
): Promise<Charge> {
  const unpaid = { ...charge, paidCents: charge.paidCents - cents };
  const why = `Chargeback ${id}: ${reason}`;
  return changeCharge(
    unit,
    charge,
    { paidCents: unpaid.paidCents, ...asChargedBack(unpaid, why) },
    { step: 'charged-back', about: { cents: amountCents, attemptId }, reason: why },
  );
}
