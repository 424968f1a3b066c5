import { z } from 'zod';
import {
  DISCOUNT_TYPES,
  FREQUENCIES,
  FRONT_BACK,
  LOT_SIZES,
  PAYMENT_STATUSES,
} from '#contract/core/enums.ts';
import { REFERRAL_SIDES } from '#contract/customers/referrals.ts';
import { EXTRA_UNITS } from '#contract/field/extraWork.ts';
import { CHARGE_DECISIONS, UNPRICED_REASONS } from './charges.ts';

/** Origin of a price: who set it, when and why. Missing if the history doesn't go back that far. */
const priceSetting = z.object({
  by: z.string(),
  /** ISO timestamp. */
  at: z.string(),
  reason: z.string().nullable(),
  /** First day of the price campaign that set it. */
  campaignFrom: z.string().nullable(),
  /** Number of the accepted estimate that set it. */
  estimateId: z.number().nullish(),
});
export type PriceSetting = z.output<typeof priceSetting>;

/** Source of a line's amount, with the details that explain it. */
const lineSource = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('price-list'),
    vendor: z.string(),
    listVersion: z.number(),
    /** First day of the list. */
    listFrom: z.string().optional(),
    lotSize: z.enum(LOT_SIZES),
    frequency: z.literal(FREQUENCIES),
  }),
  /** Price set by hand on the service, on the visit, or on the charge itself. */
  z.object({
    from: z.enum(['service-override', 'visit-override', 'manual']),
    /** Added when the office reads a price; never stored with a line. */
    set: priceSetting.optional(),
  }),
  /** Reduction for front or back only; `percent` of the whole price remains. */
  z.object({ from: z.literal('part'), frontBack: z.enum(FRONT_BACK), percent: z.number() }),
  z.object({ from: z.literal('corner-lot'), vendor: z.string() }),
  /** Bush and bed work: `billedMinutes` are worked minutes in quarter hours, at most the cap. */
  z.object({
    from: z.literal('hours'),
    vendor: z.string(),
    workedMinutes: z.number(),
    billedMinutes: z.number(),
    hourlyCents: z.number(),
    capMinutes: z.number().nullable(),
  }),
  z.object({ from: z.literal('call-log') }),
  /** Entered by the office, on a charge without a visit. */
  z.object({ from: z.literal('typed'), description: z.string(), isTaxable: z.boolean() }),
  /** Extra work that a crew offered and the customer accepted, at the price of that day. */
  z.object({
    from: z.literal('extra'),
    name: z.string(),
    nameEs: z.string(),
    unit: z.enum(EXTRA_UNITS),
    quantity: z.number(),
    unitCents: z.number(),
    isTaxable: z.boolean(),
    assignmentId: z.number(),
    agreedOn: z.string(),
  }),
  z.object({
    from: z.literal('discount'),
    grantId: z.number(),
    code: z.string(),
    type: z.enum(DISCOUNT_TYPES),
    /** For a percentage. */
    percent: z.number().nullable(),
  }),
  /** Free mow of a referral, and the side that earned it. */
  z.object({ from: z.literal('free'), side: z.enum(REFERRAL_SIDES) }),
  /** `market` is null if the property belongs to none, in which case there is no tax. */
  z.object({
    from: z.literal('tax'),
    market: z.string().nullable(),
    percent: z.number(),
    /** First day of the rate; missing if it has no start. */
    validFrom: z.string().optional(),
  }),
]);
export type LineSource = z.output<typeof lineSource>;

export const chargeLine = z.object({
  amountCents: z.number(),
  source: lineSource,
});
export type ChargeLine = z.output<typeof chargeLine>;

/** Amounts of a charge. */
const chargeMoney = z.object({
  status: z.enum(PAYMENT_STATUSES),
  unpriced: z.enum(UNPRICED_REASONS).nullable(),
  totalCents: z.number(),
  openCents: z.number(),
});
export type ChargeMoney = z.output<typeof chargeMoney>;

/** Effect of a change on a visit's charge, shown before saving. */
export const chargeDifference = z.object({
  /** Null if there is no charge. */
  before: chargeMoney.nullable(),
  after: chargeMoney.nullable(),
  /** Decisions that apply before and after. */
  kept: z.array(z.enum(CHARGE_DECISIONS)),
});
export type ChargeDifference = z.output<typeof chargeDifference>;

/** Price of a visit before it takes place; lines add up to the total. */
export const quote = z.object({
  lines: z.array(chargeLine),
  /** Price minus discounts, before tax. */
  subtotalCents: z.number(),
  discountCents: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  /** Set if there is no price; the lines are then empty. */
  unpriced: z.enum(UNPRICED_REASONS).nullable(),
  /** Bush and bed work without minutes: the lines are for one hour. */
  isPerHour: z.boolean(),
});
export type Quote = z.output<typeof quote>;
