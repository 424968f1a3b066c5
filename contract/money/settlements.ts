import { z } from 'zod';
import { MAX_NOTE_LENGTH } from '#contract/core/constants.ts';
import { dayField, idField, optionalText, requiredText } from '#contract/core/validation.ts';

/** A draft may still change; from `issued` on it is final, and later changes are part of the next one. */
export const SETTLEMENT_STATUSES = ['draft', 'issued', 'paid'] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

/**
 * `work` is settled for the first time; a `correction` is the difference from an earlier settlement; an
 * `adjustment` is made by the office; a `dispute` compensates an accepted dispute of an earlier line.
 */
export const SETTLEMENT_LINE_KINDS = ['work', 'correction', 'adjustment', 'dispute'] as const;
export type SettlementLineKind = (typeof SETTLEMENT_LINE_KINDS)[number];

export const DISPUTE_STATES = ['open', 'accepted', 'rejected'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const SETTLEMENT_METHODS = ['transfer', 'check', 'cash', 'other'] as const;
export type SettlementMethod = (typeof SETTLEMENT_METHODS)[number];

/** POST /settlements: a draft for a period, both days included. */
export const settlementBody = z
  .object({ vendorId: idField, fromDate: dayField, toDate: dayField })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, { path: ['toDate'], error: 'dayInvalid' });
export type SettlementBody = z.infer<typeof settlementBody>;

/** Amount paid in addition, or withheld if negative. */
const differenceField = z.int({ error: 'invalid' }).refine(cents => cents !== 0, 'invalid');
export const adjustmentBody = z.object({ cents: differenceField, note: requiredText('required', 300) });
export type AdjustmentBody = z.infer<typeof adjustmentBody>;

/** Total that the user saw; if it has changed since, the draft is shown again before it is issued. */
export const issueBody = z.object({ netCents: z.int({ error: 'invalid' }) });

export const settlementPaidBody = z.object({
  date: dayField,
  method: z.enum(SETTLEMENT_METHODS, { error: 'required' }),
  reference: optionalText(100),
});
export type SettlementPaidBody = z.infer<typeof settlementPaidBody>;

const noteField = requiredText('required', MAX_NOTE_LENGTH);
export const disputeBody = z.object({ note: noteField });
/** An accepted dispute says how much more or less the vendor gets. */
export const disputeAnswerBody = z.discriminatedUnion('isAccepted', [
  z.object({ isAccepted: z.literal(true), cents: differenceField, answer: noteField }),
  z.object({ isAccepted: z.literal(false), answer: noteField }),
]);
export type DisputeAnswerBody = z.infer<typeof disputeAnswerBody>;

/** Split of work in cents: gross = discount + free + refunded + commission + net. */
export const splitFields = {
  /** Work before discounts and tax. */
  grossCents: z.number(),
  discountCents: z.number(),
  /** Waived amounts and free services, without tax. */
  freeCents: z.number(),
  /** Refunded to customers, without tax. */
  refundedCents: z.number(),
  commissionCents: z.number(),
  netCents: z.number(),
};
export type Split = z.infer<z.ZodObject<typeof splitFields>>;
export const SPLIT_FIELDS = Object.keys(splitFields) as (keyof Split)[];
