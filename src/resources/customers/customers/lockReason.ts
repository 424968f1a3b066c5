import { showMoney } from '#contract/core/money.ts';
import type { LockedCustomer } from '#contract/customers/lockedCustomers.calls.ts';

type Lock = Pick<LockedCustomer, 'lockReason' | 'paymentStoppedAt'> & { stoppedCents?: number };

/**
 * Returns why a customer is locked: a payment that failed for good, with the amount that unlocks them, and
 * staff's own reason.
 */
export function lockReasonText(
  { lockReason, paymentStoppedAt, stoppedCents = 0 }: Lock,
  translate: (key: string, values?: Record<string, unknown>) => string,
): string | null {
  const byPayment =
    paymentStoppedAt &&
    (stoppedCents > 0
      ? translate('care.lock.stoppedBy', { amount: showMoney(stoppedCents) })
      : translate('care.lock.stopped'));
  return [byPayment, lockReason].filter(Boolean).join(' · ') || null;
}
