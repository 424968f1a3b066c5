import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { CHARGE_STEPS } from './chargeSteps.ts';
import { type Charge, changeCharge, lockCharge, type SeenCharge } from './lockCharge.ts';
import { withDecision, withoutLatestDecision } from './statusStack.ts';

/**
 * Marks a charge as to be paid in cash or by check, so that no run charges a card for it. Throws `conflict`
 * if it isn't waiting for payment.
 */
export function expectManualPayment(
  deps: Deps,
  actor: Actor,
  { id, version }: SeenCharge,
  reason: string | null,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const charge = await lockCharge(unit, id, version);
    if (!CHARGE_STEPS['by-hand'].from.some(status => status === charge.status))
      throw new AppError('conflict', moneyTexts.charges.onlyChargeWaitsPaidLeftCash);
    const decision = { status: 'manual', statusReason: reason, nextTryDate: null } as const;
    return changeCharge(unit, charge, withDecision(charge, decision), { step: 'by-hand', reason });
  });
}

/**
 * Undoes `expectManualPayment` and restores the previous status. Throws `conflict` if the charge isn't
 * marked.
 */
export function revertManualPayment(
  deps: Deps,
  actor: Actor,
  { id, version }: SeenCharge,
  reason: string | null,
): Promise<Charge> {
  return write(deps, actor, async unit => {
    const charge = await lockCharge(unit, id, version);
    if (charge.status !== 'manual') throw new AppError('conflict', moneyTexts.charges.chargeNotLeftCashCheck);
    return changeCharge(unit, charge, withoutLatestDecision(charge), { step: 'by-hand-taken-back', reason });
  });
}
