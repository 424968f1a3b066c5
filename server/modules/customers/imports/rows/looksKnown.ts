import type { ImportReasonKey } from '#contract/customers/imports.ts';

/** Remarks that suggest that a new customer already exists. */
export const LOOKS_KNOWN: readonly ImportReasonKey[] = ['phoneTaken', 'emailTaken', 'addressShared'];
