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
  /** Bush and bed: minutes of work to quote. */
  minutes: z.coerce.number().int().positive().optional(),
  /** Code of a discount, in addition to the property's. */
  discountCode: enteredCode,
  serviceId: idField.optional(),
  date: dayField.optional(),
});

/** Terms that replace the service's own in a quote; omitted ones are kept. */
export const servicePriceQuery = z.object({
  date: dayField.optional(),
  frequency: z.coerce.number().pipe(z.literal(FREQUENCIES)).optional(),
  frontBack: z.enum(FRONT_BACK).optional(),
  priceCents: z.coerce.number().pipe(centsField).optional(),
  /** Use the vendor's price list, whatever price the service has. */
  isListPrice: flag.optional(),
  /** The crew's vendor determines the price list. */
  crewId: idField.optional(),
});
export type ServicePriceQuery = z.input<typeof servicePriceQuery>;

/** Attempt id that the client generates once per decision to collect, so that a repeat charges only once. */
export const attemptId = z.uuid({ error: 'invalid' });

export const collectBody = z.object({
  attemptId,
  cardId: idField.optional(),
  /** Balance that the payer saw; if it changed, the payer sees the new one first. */
  amountCents: centsField.min(1, 'invalid'),
});
export type CollectBody = z.infer<typeof collectBody>;

export const refundBody = z.object({
  attemptId,
  /** Sale to refund. */
  saleId: z.uuid({ error: 'invalid' }),
  amountCents: centsField.min(1, 'invalid'),
  reason: requiredText('required', 300),
});
export type RefundBody = z.infer<typeof refundBody>;

/** Cancels a whole sale that the gateway hasn't settled yet. */
export const voidBody = refundBody.omit({ amountCents: true });
export type VoidBody = z.infer<typeof voidBody>;

export const holdBody = z.object({ reason: requiredText('required', 300) });
export const waiveBody = holdBody;
export const reasonBody = z.object({ reason: optionalText(300) });
export type ReasonBody = z.infer<typeof reasonBody>;

/** Also changes an existing date. */
export const postponeChargeBody = z.object({ date: dayField, reason: requiredText('required', 300) });
export type PostponeChargeBody = z.infer<typeof postponeChargeBody>;

export const manualPaymentBody = z.object({
  attemptId,
  method: z.enum(['cash', 'check', 'other'], { error: 'required' }),
  amountCents: centsField.min(1, 'invalid'),
  /** Check number or another reference. */
  reference: optionalText(100),
});
export type ManualPaymentBody = z.infer<typeof manualPaymentBody>;

/** Lines of a charge without a visit. */
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

const readLine = z.looseObject({ source: z.looseObject({ from: z.string() }) });

/** Turns a line from a charge's response into an entered line; drops tax lines, which are recalculated. */
function asEntered(line: unknown): unknown[] {
  const { data } = readLine.safeParse(line);
  if (data?.source.from === 'tax') return [];
  return [data?.source.from === 'typed' ? { ...data.source, ...data } : line];
}

/** Also accepts lines from a charge's response, because simple-rest clients send back what they read. */
export const changedLinesBody = typedLinesBody.extend({
  lines: z.preprocess(
    lines => (Array.isArray(lines) ? lines.flatMap(asEntered) : lines),
    typedLinesBody.shape.lines,
  ),
});

export const chargeBody = typedLinesBody.extend({
  propertyId: z.int().positive(),
  /** Day of the work, which determines its tax rate. */
  date: dayField,
  /** Service type that it counts under. */
  serviceType: z.enum(SERVICE_TYPES).default('mow'),
});
export type ChargeBody = z.infer<typeof chargeBody>;

export const setPriceBody = z.object({
  priceCents: priceField,
  reason: requiredText('required', 300),
});
export type SetPriceBody = z.infer<typeof setPriceBody>;
