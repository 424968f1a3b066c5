import { stopForPayment } from '#server/modules/customers/lockedCustomers/paymentStop.ts';
import { type Charge, changeCharge, openOf } from '#server/modules/money/charges/lockCharge.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/**
 * Ends the automatic attempts on a charge that is neither postponed nor paid manually; the customer's visits
 * stop until it is paid.
 */
export async function stopRetrying(
  unit: UnitOfWork,
  charge: Charge,
  {
    reason,
    failedTries = charge.failedTries,
    attemptId,
  }: {
    reason: string | null;
    failedTries?: number;
    /** The last attempt. */
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
