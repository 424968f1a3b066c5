import type { ImportReasonKey } from '#contract/customers/importReasons.ts';

/** Remarks that suggest that a new customer already exists. */
export const LOOKS_KNOWN: readonly ImportReasonKey[] = ['phoneTaken', 'emailTaken', 'addressShared'];
