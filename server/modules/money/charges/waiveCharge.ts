import { isCollectable } from '#contract/money/charges.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { retakeDiscounts } from './discountCharge.ts';
import {
  type Charge,
  changeCharge,
  lockCharge,
  openOf,
  type SeenCharge,
  withoutCredit,
} from './lockCharge.ts';
import { withDecision, withoutLatestDecision } from './statusStack.ts';

/** Waives the balance of a charge. Throws `conflict` if nothing is due. */
export function waiveCharge(
  deps: Deps,
  actor: Actor,
  { id, version }: SeenCharge,
  reason: string,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const charge = await withoutCredit(unit, await lockCharge(unit, id, version));
    if (!isCollectable(charge.status) && charge.status !== 'hold')
      throw new AppError('conflict', moneyTexts.charges.onlyChargeWaitsPaidWaived);
    return changeCharge(
      unit,
      charge,
      withDecision(charge, { status: 'no-charge', statusReason: reason, nextTryDate: null }),
      { step: 'waived', action: 'cancelled', reason, about: { cents: openOf(charge) } },
    );
  });
}

/** Undoes a waiver and restores the previous status. Throws `conflict` if there is none. */
export function revertWaiver(
  deps: Deps,
  actor: Actor,
  { id, version }: SeenCharge,
  reason: string | null,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const charge = await lockCharge(unit, id, version);
    if (charge.status !== 'no-charge') throw new AppError('conflict', moneyTexts.charges.chargeNotWaived);
    const owed = await changeCharge(unit, charge, withoutLatestDecision(charge), {
      step: 'waiver-taken-back',
      action: 'restored',
      reason,
      about: { cents: charge.freeCents },
    });
    return retakeDiscounts(unit, owed, reason);
  });
}
