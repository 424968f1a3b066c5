import { z } from 'zod';

import type { CustomerRecord } from './customers.calls.ts';

/** What may differ between two customers who are one; each is kept from the one or the other. */
export const MERGED_FIELDS = [
  'firstName',
  'lastName',
  'companyName',
  'email',
  'phone',
  'emergencyPhone',
  'billingAddress',
  'source',
  'language',
  'invoicing',
  'usesCredit',
  'onMyWayBy',
  'visitsMovedBy',
  'visitsDoneBy',
  'messagesBy',
] as const satisfies readonly (keyof CustomerRecord)[];
export type MergedField = (typeof MERGED_FIELDS)[number];

/** `own` is the customer of the address, who stays; `other` is the one who is merged into them. */
const MERGE_SIDES = ['own', 'other'] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];

type Merged = Pick<CustomerRecord, MergedField>;

/** What somebody has who never wished anything else. */
const USUAL: Partial<Merged> = {
  invoicing: 'none',
  usesCredit: true,
  onMyWayBy: 'email',
  visitsMovedBy: 'both',
  visitsDoneBy: 'email',
  messagesBy: 'email',
};

/** Whose value is kept where nobody chooses: a wish of the other outlasts the merge where the one who stays has none. */
export const sideKept = (field: MergedField, own: Merged): MergeSide =>
  own[field] === null || own[field] === USUAL[field] ? 'other' : 'own';

/** POST /customers/{id}/merge/preview. */
export const mergePreviewBody = z.object({ otherId: z.int({ error: 'required' }).positive('required') });

/** POST /customers/{id}/merge. */
export const mergeBody = mergePreviewBody.extend({
  /** Where each field comes from; left out, the customer who stays keeps their own, or takes the other's where theirs is empty or the usual one. */
  keep: z.partialRecord(z.enum(MERGED_FIELDS), z.enum(MERGE_SIDES)).default({}),
  /** Whose sign-in stays, where both have one. */
  signIn: z.enum(MERGE_SIDES).default('own'),
  /** The versions that were looked at: 412 where one changed since. */
  version: z.int().positive(),
  otherVersion: z.int().positive(),
});
export type MergeBody = z.infer<typeof mergeBody>;
