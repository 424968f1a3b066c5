import { z } from 'zod';
import { FREQUENCIES, FRONT_BACK, type Frequency, LOT_SIZES, SERVICE_TYPES } from '#contract/core/enums.ts';
import {
  centsField,
  dayField,
  idField,
  optionalText,
  priceField,
  requiredText,
  zipcodeField,
} from '#contract/core/validation.ts';
import { enteredCode } from './discounts.ts';

const flag = z.stringbool();
export const quoteQuery = z.object({
  propertyId: idField.optional(),
  lotSize: z.enum(LOT_SIZES).optional(),
  zipcode: zipcodeField.optional(),
  isCornerLot: flag.optional(),
  type: z.enum(SERVICE_TYPES),
  frequency: z.coerce
    .number()
    .pipe(z.literal(FREQUENCIES))
    .default(-1 satisfies Frequency),
  frontBack: z.enum(FRONT_BACK).default('both'),
  priceCents: z.coerce.number().pipe(centsField).optional(),
  vendorId: idField.optional(),
  /** Bush and bed: minutes of work that the quote is for. */
  minutes: z.coerce.number().int().positive().optional(),
  /** A discount that somebody holds the code of, beside those of the property. */
  discountCode: enteredCode,
  serviceId: idField.optional(),
  date: dayField.optional(),
});

/** What is asked about in place of what a service runs under; what is left out stays. */
export const servicePriceQuery = z.object({
  date: dayField.optional(),
  frequency: z.coerce.number().pipe(z.literal(FREQUENCIES)).optional(),
  frontBack: z.enum(FRONT_BACK).optional(),
  priceCents: z.coerce.number().pipe(centsField).optional(),
  /** The vendor's list, whatever price the service has of its own. */
  isListPrice: flag.optional(),
  /** The crew's vendor is whose list it is. */
  crewId: idField.optional(),
});
export type ServicePriceQuery = z.input<typeof servicePriceQuery>;

/** The attempt's id is made by the client once for each decision to collect: a repeat charges nothing again. */
export const attemptId = z.uuid({ error: 'invalid' });

export const collectBody = z.object({
  attemptId,
  cardId: idField.optional(),
  /** What the payer saw open: another amount is shown again before it is taken. */
  amountCents: centsField.min(1, 'invalid'),
});
export type CollectBody = z.infer<typeof collectBody>;

export const refundBody = z.object({
  attemptId,
  /** The sale that is given back. */
  saleId: z.uuid({ error: 'invalid' }),
  amountCents: centsField.min(1, 'invalid'),
  reason: requiredText('required', 300),
});
export type RefundBody = z.infer<typeof refundBody>;

/** A sale that the gateway has not settled yet is taken back whole. */
export const voidBody = refundBody.omit({ amountCents: true });
export type VoidBody = z.infer<typeof voidBody>;

export const holdBody = z.object({ reason: requiredText('required', 300) });
export const waiveBody = holdBody;
export const reasonBody = z.object({ reason: optionalText(300) });
export type ReasonBody = z.infer<typeof reasonBody>;

/** Another day, in place of one that was set, is sent the same way. */
export const putOffBody = z.object({ date: dayField, reason: requiredText('required', 300) });
export type PutOffBody = z.infer<typeof putOffBody>;

export const manualPaymentBody = z.object({
  attemptId,
  method: z.enum(['cash', 'check', 'other'], { error: 'required' }),
  amountCents: centsField.min(1, 'invalid'),
  /** Number of the check, or whatever finds the payment again. */
  reference: optionalText(100),
});
export type ManualPaymentBody = z.infer<typeof manualPaymentBody>;

/** Dearer than this is a slip of the hand. */

/** Lines of a charge of no visit. */
export const typedLinesBody = z.object({
  lines: z
    .array(
      z.object({
        description: requiredText('required', 120),
        amountCents: priceField.min(1, 'invalid'),
        isTaxable: z.boolean().default(true),
      }),
    )
    .min(1, 'required')
    .max(20),
  reason: optionalText(300),
});
export type TypedLinesBody = z.infer<typeof typedLinesBody>;

export const chargeBody = typedLinesBody.extend({
  propertyId: z.int().positive(),
  /** Day of the work; its tax is that day's. */
  date: dayField,
  /** Under which kind of work it counts. */
  serviceType: z.enum(SERVICE_TYPES).default('mow'),
});
export type ChargeBody = z.infer<typeof chargeBody>;

export const setPriceBody = z.object({
  priceCents: priceField,
  reason: requiredText('required', 300),
});
export type SetPriceBody = z.infer<typeof setPriceBody>;
