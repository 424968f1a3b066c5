import { z } from 'zod';
import { centsField, idField, optionalText, priceField, requiredText } from '#contract/core/validation.ts';
import { linkToken } from '#contract/money/cardLinks.ts';
import {
  EXTRA_UNITS,
  isQuantity,
  MAX_OFFER_CENTS,
  MAX_OFFER_LINES,
  MAX_OFFER_NOTE,
  MAX_SIGNATURE_LENGTH,
  OFFER_ANSWERS_BY,
  OFFER_STATUSES,
  priceExtras,
} from './extraWork.ts';

/** A line as shown on the phone. */
const line = z
  .object({
    extraId: idField,
    name: requiredText('required', 80),
    nameEs: requiredText('required', 80),
    unit: z.enum(EXTRA_UNITS),
    quantity: z.number(),
    unitCents: priceField,
    isTaxable: z.boolean(),
  })
  .refine(({ unit, quantity }) => isQuantity(unit, quantity), { path: ['quantity'], message: 'invalid' });

/** Strokes as an SVG path with whole numbers: `M12 40L13 44`. */
const signature = z
  .string()
  .max(MAX_SIGNATURE_LENGTH)
  .regex(/^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/, 'invalid');

/**
 * A crew's offer of extra work. It includes the total, so that customers agree only to the amount they were
 * shown.
 */
export const offerBody = z
  .object({
    lines: z.array(line).min(1).max(MAX_OFFER_LINES),
    taxPercent: z.number().min(0).max(100),
    totalCents: centsField.min(1).max(MAX_OFFER_CENTS),
    note: optionalText(MAX_OFFER_NOTE),
    answerBy: z.enum(OFFER_ANSWERS_BY),
    signedBy: requiredText('required', 120).optional(),
    signature: signature.optional(),
  })
  .refine(({ lines, taxPercent, totalCents }) => priceExtras(lines, taxPercent).totalCents === totalCents, {
    path: ['totalCents'],
    message: 'invalid',
  })
  .refine(
    ({ answerBy, signedBy, signature: signed }) =>
      answerBy === 'signature' ? signedBy !== undefined && signed !== undefined : signed === undefined,
    { path: ['signature'], message: 'required' },
  );
export type OfferBody = z.infer<typeof offerBody>;

const offeredLine = z.object({
  extraId: z.number(),
  name: z.string(),
  nameEs: z.string(),
  unit: z.enum(EXTRA_UNITS),
  quantity: z.number(),
  unitCents: z.number(),
  isTaxable: z.boolean(),
});

/** Offered extra work and its outcome. */
export const offer = z.object({
  id: z.number(),
  /** Id of the field event, by which phones identify the offer. */
  eventId: z.string(),
  status: z.enum(OFFER_STATUSES),
  lines: z.array(offeredLine),
  taxPercent: z.number(),
  subtotalCents: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  note: z.string().nullable(),
  answerBy: z.enum(OFFER_ANSWERS_BY),
  signedBy: z.string().nullable(),
  /** An SVG path. */
  signature: z.string().nullable(),
  /** ISO timestamps. */
  offeredAt: z.string(),
  expiresAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
  /** Reason why the office withdrew it. */
  reason: z.string().nullable(),
  chargeId: z.number().nullable(),
});
export type Offer = z.output<typeof offer>;

export const offerAnswerBody = linkToken.extend({ isAccepted: z.boolean() });
export type OfferAnswerBody = z.infer<typeof offerAnswerBody>;

export const withdrawOfferBody = z.object({ reason: requiredText('required', 300) });
