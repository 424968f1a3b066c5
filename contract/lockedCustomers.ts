import { z } from 'zod';
import { requiredText } from './validation.ts';

/** POST /customers/{id}/lock: why, as the history and the list tell it. */
export const lockBody = z.object({ reason: requiredText('required', 500) });
export type LockBody = z.infer<typeof lockBody>;

/** The reason of a lock that the system set by itself, after a payment that was given up; screens have words for it. */
export const PAYMENT_STOPPED = 'failed-stop';

/** A row of GET /locked-customers; `id` is the customer's. */
export interface LockedCustomer {
  id: number;
  code: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  email: string | null;
  /** Ten digits. */
  phone: string | null;
  lockReason: string | null;
  /** ISO moment; null for locks of old. */
  lockedAt: string | null;
  lockedByName: string | null;
  propertyCount: number;
  /** The first of the customer's properties: its page is theirs. */
  propertyId: number | null;
  /** Charges that could not be collected. */
  failedCharges: number;
  /** What of them is open, cents. */
  failedCents: number;
  version: number;
}
