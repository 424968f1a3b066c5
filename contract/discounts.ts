import { z } from 'zod';
import { DISCOUNT_CUSTOMER_TYPES, DISCOUNT_TYPES, SERVICE_TYPES } from './enums.ts';
import { centsField, dayField, optionalText } from './validation.ts';

/** Types whose amount is money: a price instead of the list's, or so much off it. */
export const hasPrice = (type: unknown): boolean => type === 'fixed-price' || type === 'price-discount';

export const discountBody = z
  .object({
    code: z
      .string({ error: 'required' })
      .trim()
      .toUpperCase()
      .min(1, 'required')
      .max(30, 'tooLong')
      .regex(/^[A-Z0-9]+$/, 'codeInvalid'),
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
