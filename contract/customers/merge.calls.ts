import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { customerRecord } from './customers.calls.ts';
import { mergeBody, mergePreviewBody } from './merge.ts';

/** Numbers of a customer's records that a merge transfers. */
const mergeCounts = z.object({
  properties: z.number(),
  services: z.number(),
  visits: z.number(),
  charges: z.number(),
  /** Balance due in cents. */
  openCents: z.number(),
  cards: z.number(),
  notes: z.number(),
  attachments: z.number(),
  reminders: z.number(),
  callLogs: z.number(),
  notices: z.number(),
  contactRequests: z.number(),
});
export type MergeCounts = z.output<typeof mergeCounts>;

const mergeParty = z.object({
  customer: customerRecord,
  counts: mergeCounts,
  addresses: z.array(
    z.object({
      propertyId: z.number(),
      text: z.string(),
    }),
  ),
  /** Users who can sign in as the customer. */
  signIns: z.array(
    z.object({
      userId: z.number(),
      username: z.string(),
      isActive: z.boolean(),
    }),
  ),
});
export type MergeParty = z.output<typeof mergeParty>;

const mergePreview = z.object({
  own: mergeParty,
  other: mergeParty,
  /** Addresses that both customers have, and that the merged customer will have twice. */
  sameAddresses: z.array(z.string()),
  /** Whether the customer stays locked because one of the two is. */
  staysLocked: z.boolean(),
});
export type MergePreview = z.output<typeof mergePreview>;

const mergeAnswer = z.object({
  customerId: z.number(),
  code: z.string(),
  mergedId: z.number(),
});
export type MergeAnswer = z.output<typeof mergeAnswer>;

export const mergeCalls = {
  'POST /customers/:id/merge/preview': {
    operationId: 'previewCustomerMerge',
    summary: 'Previews merging two customers; nothing is saved',
    params: byId,
    body: mergePreviewBody,
    answer: data(mergePreview),
  },
  'POST /customers/:id/merge': {
    operationId: 'mergeCustomers',
    summary: 'Merges two customers',
    params: byId,
    body: mergeBody,
    answer: data(mergeAnswer),
  },
} satisfies Record<CallAddress, Call>;
