import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { OWED } from './chargeSteps.ts';
import { retakeDiscounts } from './discountCharge.ts';
import { type Charge, changeCharge, lockCharge, openOf, type SeenCharge } from './lockCharge.ts';
import { asBilledAgain, isRefunded } from './statusStack.ts';
import { assertNoAttemptOpen } from './underWay.ts';

/**
 * Bills a fully refunded charge again, including its waived amount: it is due as if nothing had been paid.
 * Throws `conflict` if a payment wasn't refunded or is in progress, or if nothing was paid.
 */
export function billAgain(
  deps: Deps,
  actor: Actor,
  { id, version }: SeenCharge,
  reason: string,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const charge = await lockCharge(unit, id, version);
    await assertNoAttemptOpen(unit, id);
    const mayOwe = charge.status === 'refund-success' || OWED.some(status => status === charge.status);
    if (charge.refundedCents < charge.paidCents)
      throw new AppError('conflict', moneyTexts.charges.partlyKept);
    if (!mayOwe || !isRefunded(charge)) throw new AppError('conflict', moneyTexts.charges.notRefunded);
    const change = { ...asBilledAgain(charge), rebilledAt: unit.now };
    const owed = await changeCharge(unit, charge, change, {
      step: 'billed-again',
      action: 'restored',
      reason,
      about: { cents: openOf({ ...charge, ...change }) },
    });
    return retakeDiscounts(unit, owed, reason);
  });
}
