import { z } from 'zod';

import { optionalText } from '#contract/core/validation.ts';

export const ATTENTION_KINDS = [
  'failedCharges',
  'stoppedCharges',
  'unknownAttempts',
  'heldCharges',
  'expiringCards',
  'fieldConflicts',
  'unheardCrews',
  'withoutCrew',
  'overdueVisits',
  'vendorsWithoutPrice',
] as const;
/** Kinds of work that wait for the office. */
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const WAITING_KINDS = ['signups', 'contactRequests', 'lockedCustomers'] as const;
/** Kinds of requests from outside that wait for the office. */
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Records that a business needs before its first visit, in the order in which they are created. */
export const FIRST_STEPS = ['market', 'vendor', 'crew', 'zipcodes', 'customer'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const resolveConflictBody = z.object({ note: optionalText(500) });
export type ResolveConflictBody = z.infer<typeof resolveConflictBody>;
