import { type Charge, changedEvent } from '#server/modules/money/charges/lockCharge.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { type Attempt, isAccountRefused, moneyAction, wasNeverDecided } from '../attempts.ts';

/**
 * Records money received twice, which belongs to the customer: it is in the ledger but not in the charge.
 * Notifies the office if it couldn't be refunded, because nothing retries that automatically.
 */
export async function recordSurplus(unit: UnitOfWork, charge: Charge, attempt: Attempt): Promise<void> {
  await unit.record({
    entity: 'payment',
    entityId: attempt.id,
    action: moneyAction(attempt),
    propertyId: charge.propertyId,
    customerId: charge.customerId,
    after: { amountCents: attempt.amountCents, state: attempt.state, isSurplus: true },
    reason: attempt.reason ?? attempt.responseText,
  });
  const isTriedAgain = wasNeverDecided(attempt) && !isAccountRefused(attempt);
  if (attempt.kind === 'refund' && attempt.state === 'declined' && !isTriedAgain)
    await unit.raise(
      changedEvent(unit, charge, charge, {
        kind: 'refund-failed',
        cents: attempt.amountCents,
        attemptId: attempt.id,
      }),
    );
}
