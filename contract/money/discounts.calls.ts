import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import {
  DISCOUNT_CUSTOMER_TYPES,
  DISCOUNT_TYPES,
  PAYMENT_STATUSES,
  SERVICE_TYPES,
} from '#contract/core/enums.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import { idField } from '#contract/core/validation.ts';
import { discountBody, endGrantBody, giveDiscountBody } from './discounts.ts';

const discount = z.object({
  id: z.number(),
  code: z.string(),
  description: z.string().nullable(),
  type: z.enum(DISCOUNT_TYPES),
  customerTypes: z.array(z.enum(DISCOUNT_CUSTOMER_TYPES)),
  serviceTypes: z.array(z.enum(SERVICE_TYPES)),
  priceCents: z.number().nullable(),
  percent: z.number().nullable(),
  serviceCount: z.number(),
  startDate: z.string(),
  endDate: z.string(),
  combines: z.boolean(),
  isActive: z.boolean(),
  version: z.number(),
});
export type Discount = z.output<typeof discount>;

export const discountCalls = resourceCalls('discounts', {
  entity: 'discount',
  title: ['a discount', 'Discounts'],
  row: discount,
  body: discountBody,
});

/** A discount granted to a property. */
const discountGrant = z.object({
  id: z.number(),
  discount,
  /** Limits it to one service; null for all of the property's. */
  serviceId: z.number().nullable(),
  /** Limits it to one charge. */
  chargeId: z.number().nullable(),
  isByCode: z.boolean(),
  /** Total number of visits, and the remaining number. */
  uses: z.number(),
  usesLeft: z.number(),
  reason: z.string().nullable(),
  givenByName: z.string(),
  /** ISO timestamps. */
  givenAt: z.string(),
  endedAt: z.string().nullable(),
  /** Charges that used it; a waived one returned its use. */
  usedBy: z.array(
    z.object({
      chargeId: z.number(),
      date: z.string(),
      amountCents: z.number(),
      status: z.enum(PAYMENT_STATUSES),
    }),
  ),
});
export type DiscountGrant = z.output<typeof discountGrant>;

const ofProperty = z.object({ propertyId: idField });
const grants = z.array(discountGrant);

export const discountGrantCalls = {
  'GET /properties/:propertyId/discounts': {
    operationId: 'listPropertyDiscounts',
    summary: 'A property’s discounts',
    params: ofProperty,
    answer: data(grants),
  },
  'POST /properties/:propertyId/discounts': {
    operationId: 'addPropertyDiscount',
    summary: 'Applies a discount to a property, by code or by the office; each key counts once',
    params: ofProperty,
    body: giveDiscountBody,
    answer: data(grants, 201),
  },
  'POST /properties/:propertyId/discounts/:id/end': {
    operationId: 'endPropertyDiscount',
    summary: 'Removes a discount from a property',
    params: ofProperty.extend({ id: idField }),
    body: endGrantBody,
    answer: data(grants),
  },
} satisfies Record<CallAddress, Call>;
