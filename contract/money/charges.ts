import type { Day } from '#contract/core/days.ts';
import { BILLING_GROUPS, type PaymentStatus } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';

/** Reasons why a visit has no price; its charge waits on hold for a person. */
export const UNPRICED_REASONS = [
  'no-vendor',
  'no-price-list',
  'no-lot-size',
  'no-price',
  'no-hours',
] as const;
export type UnpricedReason = (typeof UNPRICED_REASONS)[number];

/** A charge's status with its details. */
export interface ChargeStanding {
  status: PaymentStatus;
  /** Reason given by a person or gateway; null for a status that follows from the amounts. */
  statusReason: string | null;
  nextTryDate: Day | null;
}

/** People's decisions about a charge, which are kept even if the visit changes. */
export const CHARGE_DECISIONS = ['no-charge', 'hold', 'price', 'charge-later', 'manual', 'refund'] as const;
export type ChargeDecision = (typeof CHARGE_DECISIONS)[number];

/**
 * Returns whether the bank requires the cardholder to confirm the payment, so that only the cardholder can
 * make it.
 */
export const wantsOwner = (responseCode: string | null): boolean =>
  responseCode === 'authentication_required';

/**
 * States of a dispute at the customer's bank: an inquiry takes no money yet, an open one waits for the
 * business's response, an answered one for the bank's decision.
 */
export const DISPUTE_STATES = ['inquiry', 'open', 'answered', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
/** States without a final decision. */
export const UNDECIDED_DISPUTES = ['inquiry', 'open', 'answered'] as const satisfies readonly DisputeState[];

/** Methods of receiving and refunding money. */
export const MONEY_METHODS = ['card', 'cash', 'check', 'other'] as const;
export type MoneyMethod = (typeof MONEY_METHODS)[number];
/** Methods of paying a charge, including the customer's credit. */
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

interface PayableCharge {
  status: PaymentStatus;
  openCents: Cents;
  chargeLaterDate: Day | null;
}

/** Whether a charge was postponed to a day that hasn't come yet. */
export const isPostponed = (
  { status, chargeLaterDate }: Omit<PayableCharge, 'openCents'>,
  today: Day,
): boolean => status === 'charge-later' && (chargeLaterDate === null || chargeLaterDate > today);

/**
 * When the customer has to pay a charge: now, or later if it was postponed; null if there is nothing to pay,
 * it is on hold, or a payment is in progress.
 */
export function payableWhen(charge: PayableCharge, today: Day): 'now' | 'later' | null {
  if (!isCollectable(charge.status) || charge.openCents <= 0) return null;
  return isPostponed(charge, today) ? 'later' : 'now';
}
