import { PAYMENT_STOPPED } from '../../../contract/lockedCustomers.ts';

/** Why somebody is locked, in words; the system's own reason has words in each language. */
export const lockReasonText = (reason: string | null, translate: (key: string) => string): string | null =>
  reason === PAYMENT_STOPPED ? translate('care.lock.stopped') : reason;
