import { z } from 'zod';
import { CUSTOMER_SOURCES } from '../enums.ts';
import { LANGUAGES } from '../messages.ts';
import { templatePreview } from './emailTemplates.ts';

const newCustomerAnswer = z.object({
  customerId: z.number(),
  propertyId: z.number(),
  code: z.string(),
  /** Other customers with the same phone: allowed, but worth a look. */
  samePhone: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      name: z.string(),
    }),
  ),
  /** True when no vendor serves the zip code yet. */
  hasNoCrew: z.boolean(),
});
export type NewCustomerAnswer = z.output<typeof newCustomerAnswer>;

export const customerRecord = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  billingAddress: z.string().nullable(),
  source: z.enum(CUSTOMER_SOURCES),
  language: z.enum(LANGUAGES),
  id: z.number(),
  code: z.string(),
  /** By staff or by a payment, or by both: gets nothing new. */
  isLocked: z.boolean(),
  /** Staff's own lock, which bars from signing in too. */
  lockReason: z.string().nullable(),
  /** ISO moment. */
  lockedAt: z.string().nullable(),
  lockedByName: z.string().nullable(),
  /** Since when visits stop for a payment that was given up, ISO moment; paying lifts that. */
  paymentStoppedAt: z.string().nullable(),
  /** The customer whom this one turned out to be. */
  mergedIntoId: z.number().nullable(),
  createdAt: z.string(),
  version: z.number(),
});
export type CustomerRecord = z.output<typeof customerRecord>;

/** A row of GET /customers. */
const customerRow = customerRecord.extend({
  propertyCount: z.number(),
});
export type CustomerRow = z.output<typeof customerRow>;

/** Where a property stands in a filtered list: GET /customers/first, /find, /find/next, /find/prev. */
const listPlace = z.object({
  propertyId: z.number(),
  customerId: z.number(),
  /** From 1. */
  position: z.number(),
  total: z.number(),
  previousId: z.number().nullable(),
  nextId: z.number().nullable(),
});
export type ListPlace = z.output<typeof listPlace>;

const letterPreview = templatePreview.extend({
  /** Null for a customer without an e-mail: nothing can be sent. */
  recipient: z.string().nullable(),
  templateName: z.string(),
});
export type LetterPreview = z.output<typeof letterPreview>;
