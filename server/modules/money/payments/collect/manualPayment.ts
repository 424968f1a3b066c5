import type { ManualPaymentBody } from '#contract/money/chargeBodies.ts';
import type { Actor } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { type Attempt, openAttempt } from '../attempts.ts';
import { settleAttempt } from '../settle.ts';
import { chargeToPay } from './chargeToPay.ts';

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
    const { charge, repeated } = await chargeToPay(unit, chargeId, attemptId, amountCents);
    if (repeated) return repeated;
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
