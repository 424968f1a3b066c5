import { type Cents, showMoney } from '#contract/core/money.ts';
import { isCollectable } from '#contract/money/charges.ts';
import { AppError } from '#server/api/errors.ts';
import { type Charge, lockCharge, openOf } from '#server/modules/money/charges/lockCharge.ts';
import { isRefunded } from '#server/modules/money/charges/statusStack.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { type Attempt, repeatedAttempt } from '../attempts.ts';

/**
 * Locks the charge for a full or partial payment without a gateway, and finds the result of an earlier
 * request with the same attempt id. Throws `conflict` if the charge can't be paid now, `invalid` if the
 * amount exceeds the balance.
 */
export async function chargeToPay(
  unit: UnitOfWork,
  chargeId: number,
  attemptId: string,
  amountCents: Cents,
): Promise<{ charge: Charge; repeated?: Attempt }> {
  const charge = await lockCharge(unit, chargeId);
  const repeated = await repeatedAttempt(unit, attemptId, chargeId, 'sale');
  if (repeated) return { charge, repeated };
  const open = openOf(charge);
  if (!isCollectable(charge.status) || open === 0)
    throw new AppError('conflict', isRefunded(charge) ? REFUNDED : moneyTexts.payments.takesNone);
  if (amountCents > open)
    throw AppError.invalid({
      amountCents: filled(moneyTexts.payments.onlyOpen, { open: showMoney(open) }),
    });
  return { charge };
}

/** Error for collecting a refunded charge. */
export const REFUNDED = moneyTexts.payments.refunded;
