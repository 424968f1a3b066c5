import { type Cents, showMoney } from '#contract/core/money.ts';
import { isCollectable } from '#contract/money/charges.ts';
import { AppError } from '#server/api/errors.ts';
import { type Charge, lockCharge, openOf } from '#server/modules/money/charges/lockCharge.ts';
import { isRefunded } from '#server/modules/money/charges/standing.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { type Attempt, repeatedAttempt } from '../attempts.ts';

/**
 * The locked charge that a payment without a gateway is about, whole or in part, and what an earlier request with the
 * same attempt id made of it. Throws `conflict` where the charge takes no payment as it stands, `invalid` where the amount
 * is more than is open.
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

/** How to collect a charge whose payments went back. */
export const REFUNDED = {
  en: 'This charge was refunded, so nothing is owed for it. Bill it again first.',
  es: 'Este cargo se reembolsó, así que no se debe nada. Vuelva a facturarlo primero.',
};
const TAKES_NONE = {
  en: 'No payment can be recorded for this charge in its current status.',
  es: 'Este cargo no admite pagos como está.',
};
