import { z } from 'zod';
import { CHARGE_DECISIONS, UNPRICED_REASONS } from '../charges.ts';
import { FREQUENCIES, FRONT_BACK, LOT_SIZES, PAYMENT_STATUSES } from '../enums.ts';

/** Where the amount of a line comes from, with what a person needs to follow it. */
const lineSource = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('price-list'),
    vendor: z.string(),
    listVersion: z.number(),
    lotSize: z.enum(LOT_SIZES),
    frequency: z.literal(FREQUENCIES),
  }),
  /** A price set by hand on the service, on this visit alone, or on the charge itself. */
  z.object({ from: z.enum(['service-override', 'visit-override', 'manual']) }),
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
  z.object({ from: z.literal('discount'), code: z.string() }),
  z.object({ from: z.literal('free'), reason: z.string() }),
  /** `market` is null where the property belongs to none: then there is no tax. */
  z.object({ from: z.literal('tax'), market: z.string().nullable(), percent: z.number() }),
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
