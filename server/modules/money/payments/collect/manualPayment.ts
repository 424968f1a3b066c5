import type { ManualPaymentBody } from '#contract/money/chargeBodies.ts';
import type { Actor } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { type Attempt, openAttempt } from '../attempts.ts';
import { settleAttempt } from '../settle.ts';
import { chargeToPay } from './chargeToPay.ts';

/**
 * Records a full or partial payment by cash, check or another way outside the gateway. A repeat with the same
 * attempt id returns the first. Throws `conflict` if the charge can't be paid now, `invalid` if the amount
 * exceeds the balance.
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
