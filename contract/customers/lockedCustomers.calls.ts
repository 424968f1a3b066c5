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

/** A row of GET /locked-customers; `id` is the customer's. */
const lockedCustomer = z.object({
  id: z.number(),
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  email: z.string().nullable(),
  /** Ten digits. */
  phone: z.string().nullable(),
  /** Staff's own lock: why, when (ISO moment) and by whom; null where there is none. */
  lockReason: z.string().nullable(),
  lockedAt: z.string().nullable(),
  lockedByName: z.string().nullable(),
  /** Since when visits stop for a payment that was given up, ISO moment; null where none was. */
  paymentStoppedAt: z.string().nullable(),
  /** The later of the two. */
  since: z.string(),
  propertyCount: z.number(),
  /** The first of the customer's properties: its page is theirs. */
  propertyId: z.number().nullable(),
  /** Charges that could not be collected. */
  failedCharges: z.number(),
  /** What of them is open, cents. */
  failedCents: z.number(),
  /** What of it was given up, cents: paying it lets the visits go on. */
  stoppedCents: z.number(),
  version: z.number(),
});
export type LockedCustomer = z.output<typeof lockedCustomer>;

export const lockedCustomerCalls = {
  'GET /locked-customers': {
    operationId: 'listLockedCustomers',
    summary: 'Customers who get nothing new',
    query: listQuery,
    answer: page(lockedCustomer),
  },
  'GET /locked-customers/export.csv': {
    operationId: 'exportLockedCustomers',
    summary: 'Customers who get nothing new, as a file',
    query: unsortedExportQuery,
    answer: file(),
  },
  'GET /locked-customers/:id': {
    operationId: 'getLockedCustomer',
    summary: 'Reads a customer who gets nothing new',
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
