import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { credits, paymentAttempts } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Follower } from '#server/happenings.ts';
import { changeCharge, lockCharge } from '#server/modules/money/charges/lockCharge.ts';
import { asUnpaid } from '#server/modules/money/charges/statusStack.ts';
import { CREDIT_RETURNED, IS_CREDIT_APPLIED } from '#server/modules/money/charges/underWay.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/**
 * Returns to the customer the credit that paid for a charge before the charge changes, so that the payment
 * never prevents the change; the credit then pays the new amount.
 */
const freeCredit: Follower<'charges.changing'> = async (unit, { chargeIds }) => {
  const spent = await unit.tx
    .select({
      id: paymentAttempts.id,
      chargeId: paymentAttempts.chargeId,
      cents: paymentAttempts.amountCents,
    })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.chargeId, [...chargeIds]), IS_CREDIT_APPLIED))
    .orderBy(asc(paymentAttempts.chargeId), asc(paymentAttempts.id));
  for (const chargeId of new Set(spent.flatMap(attempt => attempt.chargeId ?? [])))
    await freeOne(
      unit,
      chargeId,
      spent.filter(attempt => attempt.chargeId === chargeId),
    );
};

async function freeOne(
  unit: UnitOfWork,
  chargeId: number,
  spent: readonly { id: string; cents: number }[],
): Promise<void> {
  const charge = await lockCharge(unit, chargeId);
  await returnCredit(
    unit,
    spent.map(attempt => attempt.id),
  );
  const cents = spent.reduce((sum, one) => sum + one.cents, 0);
  const paidCents = charge.paidCents - cents;
  const standing = charge.status === 'success' ? asUnpaid(charge) : {};
  await changeCharge(unit, charge, { paidCents, ...standing }, { step: 'credit-taken-back' });
  // Credit released by this charge is applied to the customer's other open charges.
  await unit.raise({
    type: 'credit.changed',
    customerId: charge.customerId,
    propertyId: charge.propertyId,
    outcome: null,
    takenFrom: { chargeId, cents },
    byUserId: unit.actor.userId,
  });
}

/** Adds the amounts of these payments to the customer's credit again. */
export async function returnCredit({ tx, now }: UnitOfWork, ids: readonly string[]): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({
      state: 'declined',
      responseCode: CREDIT_RETURNED,
      responseText: 'Back to the credit',
      settledAt: now,
    })
    .where(inArray(paymentAttempts.id, [...ids]));
}

/** Registers the follower that returns credit before charges change. */
export function creditFollowers({ events }: Deps): void {
  events.followers.on('charges.changing', freeCredit);
}

/**
 * Transfers one customer's credit and its movements to another, for a merge; it pays open charges of either.
 */
export async function transferCredit(unit: UnitOfWork, fromId: number, toId: number): Promise<void> {
  const { tx } = unit;
  await tx.update(paymentAttempts).set({ customerId: toId }).where(eq(paymentAttempts.customerId, fromId));
  const given = await tx.delete(credits).where(eq(credits.customerId, fromId)).returning();
  if (given.length > 0)
    await tx
      .insert(credits)
      .values(given.map(credit => ({ ...credit, customerId: toId })))
      .onConflictDoUpdate({
        target: [credits.customerId, credits.propertyId],
        set: { balanceCents: sql`${credits.balanceCents} + excluded.balance_cents` },
      });
  await unit.raise({
    type: 'credit.changed',
    customerId: toId,
    propertyId: null,
    outcome: null,
    byUserId: unit.actor.userId,
  });
}
