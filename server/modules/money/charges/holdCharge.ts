import { isCollectable } from '#contract/money/charges.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { type Charge, changeCharge, lockCharge, type SeenCharge } from './lockCharge.ts';
import { priceFromVisit } from './reprice.ts';
import { withDecision, withoutLatestDecision } from './statusStack.ts';

/**
 * Puts a charge on hold, so that it isn't collected until released. Throws `conflict` if it is settled or in
 * progress.
 */
export function holdCharge(
  deps: Deps,
  actor: Actor,
  { id, version }: SeenCharge,
  reason: string,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const charge = await lockCharge(unit, id, version);
    if (!isCollectable(charge.status))
      throw new AppError('conflict', moneyTexts.charges.onlyChargeWaitsPaidPutHold);
    return changeCharge(
      unit,
      charge,
      withDecision(charge, { status: 'hold', statusReason: reason, nextTryDate: null }),
      { step: 'held', reason },
    );
  });
}

/**
 * Releases a charge on hold and restores the previous status. One without a price is priced again; throws
 * `conflict` if there is still none.
 */
export function releaseCharge(
  deps: Deps,
  actor: Actor,
  { id, version }: SeenCharge,
  reason: string | null,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const charge = await lockCharge(unit, id, version);
    if (charge.status !== 'hold') throw new AppError('conflict', moneyTexts.charges.chargeNotHold);
    const priced = charge.unpriced ? await priceFromVisit(unit, charge, reason) : charge;
    // Once priced, it is released, unless a person put it on hold as well.
    if (priced.status !== 'hold') return priced;
    return changeCharge(unit, priced, withoutLatestDecision(priced), { step: 'released', reason });
  });
}
