import { z } from 'zod';
import { discountBody } from '../discounts.ts';
import { DISCOUNT_CUSTOMER_TYPES, DISCOUNT_TYPES, SERVICE_TYPES } from '../enums.ts';
import { resourceCalls } from './resource.ts';

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
