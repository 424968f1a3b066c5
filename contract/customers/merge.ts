import { z } from 'zod';
import { BILLING_TEXTS, NAME_TEXTS } from '#contract/core/customerTexts.ts';
import { textsWith } from '#contract/core/recordTexts.ts';

import type { CustomerRecord } from './customers.calls.ts';

/** Fields that may differ between two duplicate customers; each is kept from one or the other. */
export const MERGED_FIELDS = [
  'firstName',
  'lastName',
  ...textsWith(NAME_TEXTS, 'label'),
  'email',
  'phone',
  'emergencyPhone',
  ...textsWith(BILLING_TEXTS, 'label'),
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

/** `own` is the customer in the URL, who is kept; `other` is merged into them. */
const MERGE_SIDES = ['own', 'other'] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];

type Merged = Pick<CustomerRecord, MergedField>;

/** Default values, which count as not chosen by the customer. */
const USUAL: Partial<Merged> = {
  invoicing: 'none',
  usesCredit: true,
  onMyWayBy: 'email',
  visitsMovedBy: 'both',
  visitsDoneBy: 'email',
  messagesBy: 'email',
};

/**
 * Returns a field's default side: the other customer's value if the customer who is kept has none or the
 * default; otherwise their own.
 */
export const sideKept = (field: MergedField, own: Merged): MergeSide =>
  own[field] === null || own[field] === USUAL[field] ? 'other' : 'own';

export const mergePreviewBody = z.object({ otherId: z.int({ error: 'required' }).positive('required') });

export const mergeBody = mergePreviewBody.extend({
  /** Side that each field is taken from; if omitted, as `sideKept` decides. */
  keep: z.partialRecord(z.enum(MERGED_FIELDS), z.enum(MERGE_SIDES)).default({}),
  /** Sign-in to keep if both have one. */
  signIn: z.enum(MERGE_SIDES).default('own'),
  /** Versions that were seen; returns 412 if one has changed since. */
  version: z.int().positive(),
  otherVersion: z.int().positive(),
});
export type MergeBody = z.infer<typeof mergeBody>;
