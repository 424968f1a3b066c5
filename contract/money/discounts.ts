import { z } from 'zod';
import { DISCOUNT_CUSTOMER_TYPES, DISCOUNT_TYPES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { centsField, dayField, optionalText, requiredText } from '#contract/core/validation.ts';

/** Types whose amount is money: a price instead of the list's, or so much off it. */
export const hasPrice = (type: unknown): boolean => type === 'fixed-price' || type === 'price-discount';

const codeField = z
  .string({ error: 'required' })
  .trim()
  .toUpperCase()
  .min(1, 'required')
  .max(30, 'tooLong')
  .regex(/^[A-Z0-9]+$/, 'codeInvalid');
/** A code as somebody enters it where it is not asked for; empty counts as missing. */
export const enteredCode = z.preprocess(
  text => (typeof text === 'string' && text.trim() === '' ? undefined : (text ?? undefined)),
  codeField.optional(),
);

export const discountBody = z
  .object({
    code: codeField,
    description: optionalText(300),
    type: z.enum(DISCOUNT_TYPES, { error: 'required' }),
    customerTypes: z.array(z.enum(DISCOUNT_CUSTOMER_TYPES), { error: 'required' }).min(1, 'required'),
    serviceTypes: z.array(z.enum(SERVICE_TYPES), { error: 'required' }).min(1, 'required'),
    priceCents: centsField.nullish().transform(cents => cents ?? null),
    percent: z
      .number({ error: 'percentInvalid' })
      .min(0, 'percentInvalid')
      .max(100, 'percentInvalid')
      .nullish()
      .transform(percent => percent ?? null),
    /** For so many services of a property. */
    serviceCount: z.int({ error: 'required' }).min(1, 'required').max(1000, 'invalid'),
    startDate: dayField,
    endDate: dayField,
    /** May be taken off a visit together with others. */
    combines: z.boolean().default(false),
    isActive: z.boolean().default(true),
  })
  .superRefine((value, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (hasPrice(value.type) && value.priceCents === null) refuse('priceCents', 'required');
    if (value.type === 'percentage' && value.percent === null) refuse('percent', 'required');
    if (value.endDate < value.startDate) refuse('endDate', 'endBeforeStart');
  })
  // An amount of another type says nothing and is not kept.
  .transform(value => ({
    ...value,
    priceCents: hasPrice(value.type) ? value.priceCents : null,
    percent: value.type === 'percentage' ? value.percent : null,
  }));
export type DiscountBody = z.infer<typeof discountBody>;

const reason = requiredText('required', 300);

/** By its code, which asks for whom it is; or given, with a reason. */
export const giveDiscountBody = z
  .object({
    /** Made by the page: the same sent twice is put on once. */
    key: z.uuid({ error: 'invalid' }),
    code: enteredCode,
    discountId: z.int().positive().nullish(),
    /** Only for this service of the property. */
    serviceId: z.int().positive().nullish(),
    reason: optionalText(300),
  })
  .superRefine((value, context) => {
    const refuse = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'required' });
    if (value.code) return;
    if (!value.discountId) refuse('discountId');
    if (!value.reason) refuse('reason');
  });
export type GiveDiscountBody = z.infer<typeof giveDiscountBody>;

export const endGrantBody = z.object({ reason });
/** Which of a charge's discounts is taken off again, and why. */
export const removeDiscountBody = endGrantBody.extend({ grantId: z.int({ error: 'required' }).positive() });

/** Taken off one charge by hand. */
export const chargeDiscountBody = z.object({
  key: z.uuid({ error: 'invalid' }),
  discountId: z.int({ error: 'required' }).positive(),
  reason,
});
export type ChargeDiscountBody = z.infer<typeof chargeDiscountBody>;
