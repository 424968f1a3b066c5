import { z } from 'zod';
import {
  byId,
  type Call,
  type CallAddress,
  data,
  file,
  listQuery,
  page,
  plain,
  unsortedExportQuery,
} from '#contract/core/call.ts';
import { customerRecord } from './customers.calls.ts';
import { lockBody } from './lockedCustomers.ts';

/** Row of GET /locked-customers; `id` is the customer's. */
const lockedCustomer = z.object({
  id: z.number(),
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  email: z.string().nullable(),
  /** Ten digits. */
  phone: z.string().nullable(),
  /** Staff's lock: reason, ISO timestamp and author; null if there is none. */
  lockReason: z.string().nullable(),
  lockedAt: z.string().nullable(),
  lockedByName: z.string().nullable(),
  /** ISO timestamp since when visits are stopped because a payment failed for good; null if none did. */
  paymentStoppedAt: z.string().nullable(),
  /** The later of the two. */
  since: z.string(),
  propertyCount: z.number(),
  /** The customer's first property, whose page is used as theirs. */
  propertyId: z.number().nullable(),
  /** Charges that couldn't be collected. */
  failedCharges: z.number(),
  /** Balance due on them in cents. */
  failedCents: z.number(),
  /** Part of it that failed for good, in cents; paying it resumes the visits. */
  stoppedCents: z.number(),
  version: z.number(),
});
export type LockedCustomer = z.output<typeof lockedCustomer>;

export const lockedCustomerCalls = {
  'GET /locked-customers': {
    operationId: 'listLockedCustomers',
    summary: 'Locked customers',
    query: listQuery,
    answer: page(lockedCustomer),
  },
  'GET /locked-customers/export.csv': {
    operationId: 'exportLockedCustomers',
    summary: 'Locked customers as a file',
    query: unsortedExportQuery,
    answer: file(),
  },
  'GET /locked-customers/:id': {
    operationId: 'getLockedCustomer',
    summary: 'Reads a locked customer',
    params: byId,
    answer: plain(lockedCustomer),
  },
  'POST /customers/:id/lock': {
    operationId: 'lockCustomer',
    summary: 'Locks a customer',
    params: byId,
    body: lockBody,
    answer: data(customerRecord),
  },
  'POST /customers/:id/unlock': {
    operationId: 'unlockCustomer',
    summary: 'Unlocks a customer',
    params: byId,
    answer: data(customerRecord),
  },
} satisfies Record<CallAddress, Call>;
