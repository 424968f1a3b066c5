import { stopForPayment } from '#server/modules/customers/lockedCustomers/paymentStop.ts';
import { type Charge, changeCharge, openOf } from '#server/modules/money/charges/lockCharge.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/**
 * Nothing tries this charge any more by itself, and it is neither put off nor left to cash; until it is paid its
 * customer's visits stop.
 */
export async function giveUp(
  unit: UnitOfWork,
  charge: Charge,
  {
    reason,
    failedTries = charge.failedTries,
    attemptId,
  }: {
    reason: string | null;
    failedTries?: number;
    /** The try that was the last one. */
    attemptId?: string | undefined;
  },
): Promise<void> {
  await changeCharge(
    unit,
    charge,
    {
      failedTries,
      status: 'failed-stop',
      nextTryDate: null,
      chargeLaterDate: null,
      statusReason: reason,
      setAside: [],
    },
    {
      step: 'given-up',
      action: 'payment-failed',
      about: { cents: openOf(charge), ...(attemptId && { attemptId }) },
      reason,
    },
  );
  await stopForPayment(unit, charge.customerId);
}
