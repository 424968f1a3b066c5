import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { customerRecord } from './customers.calls.ts';
import { mergeBody, mergePreviewBody } from './merge.ts';

/** What hangs on a customer and moves with them. */
const mergeCounts = z.object({
  properties: z.number(),
  services: z.number(),
  visits: z.number(),
  charges: z.number(),
  /** What is owed, cents. */
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
  /** The usernames that sign in for them. */
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
  /** The same address at both: afterwards the customer has it twice. */
  sameAddresses: z.array(z.string()),
  /** One of them is locked, so the customer stays locked. */
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
    summary: 'What making two customers one would do; nothing is saved',
    params: byId,
    body: mergePreviewBody,
    answer: data(mergePreview),
  },
  'POST /customers/:id/merge': {
    operationId: 'mergeCustomers',
    summary: 'Makes two customers one',
    params: byId,
    body: mergeBody,
    answer: data(mergeAnswer),
  },
} satisfies Record<CallAddress, Call>;
