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

/** Who set a price, when and why. Missing where the history does not reach back so far. */
const priceSetting = z.object({
  by: z.string(),
  /** ISO moment. */
  at: z.string(),
  reason: z.string().nullable(),
  /** The first day of the price campaign that set it. */
  campaignFrom: z.string().nullable(),
  /** The number of the estimate that was accepted with it. */
  estimateId: z.number().nullish(),
});
export type PriceSetting = z.output<typeof priceSetting>;

/** Where the amount of a line comes from, with what a person needs to follow it. */
const lineSource = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('price-list'),
    vendor: z.string(),
    listVersion: z.number(),
    /** The first day of the list. */
    listFrom: z.string().optional(),
    lotSize: z.enum(LOT_SIZES),
    frequency: z.literal(FREQUENCIES),
  }),
  /** A price set by hand on the service, on this visit alone, or on the charge itself. */
  z.object({
    from: z.enum(['service-override', 'visit-override', 'manual']),
    /** Told to the office where it reads a price; never stored with a line. */
    set: priceSetting.optional(),
  }),
  /** Takes off what front or back alone does not cost: `percent` of the whole stays. */
  z.object({ from: z.literal('part'), frontBack: z.enum(FRONT_BACK), percent: z.number() }),
  z.object({ from: z.literal('corner-lot'), vendor: z.string() }),
  /** Bush and bed work: `billedMinutes` are the worked ones in quarter hours, at most the cap. */
  z.object({
    from: z.literal('hours'),
    vendor: z.string(),
    workedMinutes: z.number(),
    billedMinutes: z.number(),
    hourlyCents: z.number(),
    capMinutes: z.number().nullable(),
  }),
  z.object({ from: z.literal('call-log') }),
  /** Typed by the office, on a charge without a visit. */
  z.object({ from: z.literal('typed'), description: z.string(), isTaxable: z.boolean() }),
  /** Extra work that a crew offered and the customer agreed to, at the price of that day. */
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
    /** Of a percentage. */
    percent: z.number().nullable(),
  }),
  /** A free mow of a referral: which side of it earned it. */
  z.object({ from: z.literal('free'), side: z.enum(REFERRAL_SIDES) }),
  /** `market` is null where the property belongs to none: then there is no tax. */
  z.object({
    from: z.literal('tax'),
    market: z.string().nullable(),
    percent: z.number(),
    /** The first day of a rate that does not hold from always. */
    validFrom: z.string().optional(),
  }),
]);
export type LineSource = z.output<typeof lineSource>;

export const chargeLine = z.object({
  amountCents: z.number(),
  source: lineSource,
});
export type ChargeLine = z.output<typeof chargeLine>;

/** What a charge asks for. */
const chargeMoney = z.object({
  status: z.enum(PAYMENT_STATUSES),
  unpriced: z.enum(UNPRICED_REASONS).nullable(),
  totalCents: z.number(),
  openCents: z.number(),
});
export type ChargeMoney = z.output<typeof chargeMoney>;

/** What the change of a visit does to its charge, shown before it is saved. */
export const chargeDifference = z.object({
  /** Null where there is no charge. */
  before: chargeMoney.nullable(),
  after: chargeMoney.nullable(),
  /** Decisions that stand before and after. */
  kept: z.array(z.enum(CHARGE_DECISIONS)),
});
export type ChargeDifference = z.output<typeof chargeDifference>;

/** What a visit costs, before it took place; lines add up to the total. */
export const quote = z.object({
  lines: z.array(chargeLine),
  /** Price less discounts, before tax. */
  subtotalCents: z.number(),
  discountCents: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  /** Set where there is no price; the lines are then empty. */
  unpriced: z.enum(UNPRICED_REASONS).nullable(),
  /** Bush and bed work without hours: the lines are for one hour. */
  isPerHour: z.boolean(),
});
export type Quote = z.output<typeof quote>;
