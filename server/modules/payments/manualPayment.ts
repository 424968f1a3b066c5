import type { ManualPaymentBody } from '../../../contract/chargeBodies.ts';
import { isCollectable } from '../../../contract/charges.ts';
import { showMoney } from '../../../contract/money.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unitOfWork.ts';
import { lockCharge, openOf } from '../charges/lockCharge.ts';
import { type Attempt, openAttempt, repeatedAttempt } from './attempts.ts';
import { settleAttempt } from './settle.ts';

/**
 * Writes down cash, a check or another payment that came past the gateway, whole or in part. A repeat with the
 * same attempt id answers the first. Throws `conflict` where the charge takes no payment as it stands, `invalid`
 * where the amount is more than is open.
 */
export function payByHand(
  deps: Deps,
  actor: Actor,
  chargeId: number,
  { attemptId, method, amountCents, reference }: ManualPaymentBody,
): Promise<Attempt> {
  return write(deps, actor, async unit => {
    const charge = await lockCharge(unit, chargeId);
    const repeated = await repeatedAttempt(unit, attemptId, chargeId, 'sale');
    if (repeated) return repeated;
    const open = openOf(charge);
    if (!isCollectable(charge.status) || open === 0)
      throw new AppError('conflict', {
        en: 'No payment can be recorded for this charge in its current status.',
        es: 'Este cargo no admite pagos como está.',
      });
    if (amountCents > open)
      throw AppError.invalid({
        amountCents: { en: `Only ${showMoney(open)} is open.`, es: `Solo quedan ${showMoney(open)}.` },
      });
    const attempt = await openAttempt(unit, charge, {
      id: attemptId,
      kind: 'sale',
      method,
      gateway: null,
      amountCents,
    });
    return settleAttempt(unit, attempt, {
      state: 'approved',
      reference: reference ?? '',
      code: method,
      text: '',
      isHardDecline: false,
    });
  });
}
