import { z } from 'zod';
import { requiredText } from './validation.ts';

/** POST /customers/{id}/lock: why, as the history and the list tell it. */
export const lockBody = z.object({ reason: requiredText('required', 500) });
export type LockBody = z.infer<typeof lockBody>;

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
  /** Staff's own lock: why, when (ISO moment) and by whom; null where there is none. */
  lockReason: string | null;
  lockedAt: string | null;
  lockedByName: string | null;
  /** Since when visits stop for a payment that was given up, ISO moment; null where none was. */
  paymentStoppedAt: string | null;
  /** The later of the two. */
  since: string;
  propertyCount: number;
  /** The first of the customer's properties: its page is theirs. */
  propertyId: number | null;
  /** Charges that could not be collected. */
  failedCharges: number;
  /** What of them is open, cents. */
  failedCents: number;
  /** What of it was given up, cents: paying it lets the visits go on. */
  stoppedCents: number;
  version: number;
}
