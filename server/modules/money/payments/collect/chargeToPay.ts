import { type Cents, showMoney } from '#contract/core/money.ts';
import { isCollectable } from '#contract/money/charges.ts';
import { AppError } from '#server/api/errors.ts';
import { type Charge, lockCharge, openOf } from '#server/modules/money/charges/lockCharge.ts';
import { isRefunded } from '#server/modules/money/charges/standing.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
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
    throw new AppError('conflict', isRefunded(charge) ? REFUNDED : TAKES_NONE);
  if (amountCents > open)
    throw AppError.invalid({
      amountCents: { en: `Only ${showMoney(open)} is open.`, es: `Solo quedan ${showMoney(open)}.` },
    });
  return { charge };
}

/** Error for collecting a refunded charge. */
export const REFUNDED = {
  en: 'This charge was refunded, so nothing is owed for it. Bill it again first.',
  es: 'Este cargo se reembolsó, así que no se debe nada. Vuelva a facturarlo primero.',
};
const TAKES_NONE = {
  en: 'No payment can be recorded for this charge in its current status.',
  es: 'Este cargo no admite pagos como está.',
};
