import { z } from 'zod';
import {
  type Call,
  type CallAddress,
  data,
  done,
  file,
  listQuery,
  page,
  unsortedExportQuery,
} from '#contract/core/call.ts';
import { UNSUBSCRIBE_SOURCES, unsubscribeBody } from './newsletters.ts';

const unsubscribe = z.object({
  /** The address, in lower case. */
  id: z.string(),
  email: z.string(),
  /** ISO timestamp. */
  at: z.string(),
  source: z.enum(UNSUBSCRIBE_SOURCES),
  newsletterId: z.number().nullable(),
  newsletterName: z.string().nullable(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  propertyId: z.number().nullable(),
});
export type Unsubscribe = z.output<typeof unsubscribe>;

export const unsubscribeCalls = {
  'GET /unsubscribes': {
    operationId: 'listUnsubscribes',
    summary: 'Unsubscribed addresses',
    query: listQuery,
    answer: page(unsubscribe),
  },
  'GET /unsubscribes/export.csv': {
    operationId: 'exportUnsubscribes',
    summary: 'Unsubscribed addresses as a file',
    query: unsortedExportQuery,
    answer: file(),
  },
  'POST /unsubscribes': {
    operationId: 'unsubscribe',
    summary: 'Unsubscribes an address',
    body: unsubscribeBody,
    answer: data(unsubscribe.pick({ id: true })),
  },
  'POST /unsubscribes/resubscribe': {
    operationId: 'resubscribe',
    summary: 'Resubscribes an address',
    body: unsubscribeBody,
    answer: done,
  },
} satisfies Record<CallAddress, Call>;
