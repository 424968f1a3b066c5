import type { Day } from '#contract/core/days.ts';
import { BILLING_GROUPS, type PaymentStatus } from '#contract/core/enums.ts';

/** Why a visit has no price; such a charge waits on hold for a person. */
export const UNPRICED_REASONS = [
  'no-vendor',
  'no-price-list',
  'no-lot-size',
  'no-price',
  'no-hours',
] as const;
export type UnpricedReason = (typeof UNPRICED_REASONS)[number];

/** A status of a charge with what belongs to it. */
export interface ChargeStanding {
  status: PaymentStatus;
  /** Why, in a person's words or a gateway's; a status that follows from the amounts alone has none. */
  statusReason: string | null;
  nextTryDate: Day | null;
}

/** What a person decided about a charge: it stays whatever becomes of the visit. */
export const CHARGE_DECISIONS = ['no-charge', 'hold', 'price', 'charge-later', 'manual', 'refund'] as const;
export type ChargeDecision = (typeof CHARGE_DECISIONS)[number];

/** The bank did not refuse the card: it wants its owner to confirm the payment, who can do so while paying it. */
export const wantsOwner = (responseCode: string | null): boolean =>
  responseCode === 'authentication_required';

/**
 * How far a customer's dispute of a card payment at the bank is: an inquiry takes no money yet, an open one waits for the
 * business's answer, an answered one for the bank.
 */
export const DISPUTE_STATES = ['inquiry', 'open', 'answered', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
/** While it stands so, nobody knows whose the money is. */
export const UNDECIDED_DISPUTES = ['inquiry', 'open', 'answered'] as const satisfies readonly DisputeState[];

/** How money comes in and goes back. */
export const MONEY_METHODS = ['card', 'cash', 'check', 'other'] as const;
export type MoneyMethod = (typeof MONEY_METHODS)[number];
/** What pays a charge: money that comes in for it, or what its customer paid ahead. */
export const PAYMENT_METHODS = [...MONEY_METHODS, 'credit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export type BillingGroup = keyof typeof BILLING_GROUPS;
export const BILLING_GROUP_NAMES = Object.keys(BILLING_GROUPS) as BillingGroup[];

/** Statuses in which money may be collected. */
export const COLLECTABLE = [
  'pending',
  'manual',
  'failed',
  'failed-stop',
  'charge-later',
] as const satisfies readonly PaymentStatus[];

export const isCollectable = (status: PaymentStatus): boolean =>
  (COLLECTABLE as readonly PaymentStatus[]).includes(status);
