import type { PaymentStatus, UserType } from '#contract/core/enums.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import { COLLECTABLE } from '#contract/money/charges.ts';
import type { MoneyOutcome } from '#server/events.ts';

/**
 * Cause of a step: the visit's completion, office or customer, the gateway's response, or an automatic rule.
 */
type Cause = 'completion' | 'office' | 'customer' | 'gateway' | 'rule';

interface Step {
  /** Null means a new charge. */
  from: readonly (PaymentStatus | null)[];
  to: readonly PaymentStatus[];
  by: readonly Cause[];
  /** Permission that the office needs for it. */
  key?: PermissionKey;
  /** Outcome for notifying office and customer. */
  notifies?: MoneyOutcome['kind'];
}

/**
 * Statuses that follow from the amounts or the visit, no matter what was decided: no price, nothing to pay,
 * not billed.
 */
const DERIVED = ['hold', 'free', 'non-billable'] as const;
/** Statuses beneath the derived ones, until a payment changes them. */
const STANDING = [...COLLECTABLE, 'no-charge', 'hold'] as const;
/** Due now, not postponed by the office. */
export const DUE = ['pending', 'manual', 'failed', 'failed-stop'] as const;
/** To be paid, or on hold. */
export const OWED = [...COLLECTABLE, 'hold'] as const;
/** Statuses in which a payment or refund may start, and to which a failed one returns. */
const PAYABLE = [...STANDING, 'success'] as const;

/**
 * The only ways in which a charge changes its status (see `assertStep`). A step that keeps the status, such
 * as a partial payment, is always allowed. A database trigger enforces the same steps, so a new one needs a
 * migration of `charge_may_follow`.
 */
export const CHARGE_STEPS = {
  /** Also for a charge made again, with the decisions from before its visit was reopened. */
  made: {
    from: [null],
    to: ['pending', 'manual', 'charge-later', 'no-charge', 'hold', 'free', 'non-billable'],
    by: ['completion', 'office'],
  },
  /** A correction removed the price or left nothing to pay. */
  'without-amount': {
    from: [...COLLECTABLE, ...DERIVED],
    to: ['hold', 'free'],
    by: ['completion', 'office'],
    key: 'price_override',
  },
  /** The visit isn't billed, or was reopened after an attempt that never reached a bank. */
  'not-billed': {
    from: [...STANDING, ...DERIVED],
    to: ['non-billable'],
    by: ['completion', 'office'],
    key: 'charge_change',
  },
  /** A correction set an amount, or the visit is billed: the status beneath applies again. */
  'with-amount': { from: DERIVED, to: STANDING, by: ['completion', 'office'], key: 'price_override' },
  held: { from: COLLECTABLE, to: ['hold'], by: ['office'], key: 'charge_change' },
  released: {
    from: ['hold'],
    to: [...COLLECTABLE, 'free', 'no-charge'],
    by: ['office'],
    key: 'charge_change',
  },
  waived: {
    from: OWED,
    to: ['no-charge'],
    by: ['office'],
    key: 'charge_change',
    notifies: 'waived',
  },
  'waiver-taken-back': {
    from: ['no-charge'],
    to: [...OWED, 'free'],
    by: ['office'],
    key: 'charge_change',
    notifies: 'waiver-taken-back',
  },
  'put-off': { from: DUE, to: ['charge-later'], by: ['office'], key: 'charge_change', notifies: 'put-off' },
  'put-off-again': {
    from: ['charge-later'],
    to: ['charge-later'],
    by: ['office'],
    key: 'charge_change',
    notifies: 'put-off-again',
  },
  'put-off-taken-back': {
    from: ['charge-later'],
    to: DUE,
    by: ['office'],
    key: 'charge_change',
    notifies: 'put-off-taken-back',
  },
  'day-came': { from: ['charge-later'], to: DUE, by: ['rule'], notifies: 'day-came' },
  'by-hand': {
    from: ['pending', 'failed', 'failed-stop'],
    to: ['manual'],
    by: ['office'],
    key: 'charge_change',
  },
  'by-hand-taken-back': {
    from: ['manual'],
    to: ['pending', 'failed', 'failed-stop'],
    by: ['office'],
    key: 'charge_change',
  },
  collecting: {
    from: COLLECTABLE,
    to: ['in-progress'],
    by: ['office', 'customer', 'rule'],
    key: 'charge_collect',
  },
  refunding: { from: PAYABLE, to: ['in-progress'], by: ['office', 'rule'], key: 'charge_refund' },
  /** Never sent, never received, or a declined refund. */
  'came-to-nothing': { from: ['in-progress'], to: PAYABLE, by: ['gateway'] },
  /** The last unpaid cent was paid, possibly late, after the charge had been put on hold. */
  paid: {
    from: ['in-progress', ...OWED],
    to: ['success'],
    by: ['gateway', 'office'],
    key: 'charge_collect',
    notifies: 'paid',
  },
  'paid-in-part': {
    from: ['in-progress'],
    to: COLLECTABLE,
    by: ['gateway', 'office'],
    key: 'charge_collect',
    notifies: 'paid',
  },
  /**
   * A customer's failed attempt doesn't count as one of ours: only a charge never tried before becomes
   * declined.
   */
  declined: { from: ['in-progress'], to: COLLECTABLE, by: ['gateway'], notifies: 'declined' },
  'given-up': {
    from: ['in-progress', 'failed'],
    to: ['failed-stop'],
    by: ['gateway', 'rule'],
    notifies: 'declined',
  },
  refunded: {
    from: ['in-progress', ...PAYABLE],
    to: ['refund-success'],
    by: ['gateway', 'office'],
    key: 'charge_refund',
    notifies: 'refunded',
  },
  'refunded-in-part': {
    from: ['in-progress'],
    to: PAYABLE,
    by: ['gateway', 'office'],
    key: 'charge_refund',
    notifies: 'refunded',
  },
  /** The charge changes, so its payment by credit is reversed; earlier decisions apply again. */
  'credit-taken-back': {
    from: ['success'],
    to: ['pending', 'manual', 'charge-later', 'hold'],
    by: ['completion', 'office'],
    key: 'charge_change',
  },
  /**
   * The bank returned a disputed payment to the customer: the amount is due again, but not collected
   * automatically.
   */
  'charged-back': {
    from: [...OWED, 'no-charge', 'success'],
    to: ['hold'],
    by: ['gateway'],
    notifies: 'charged-back',
  },
  /**
   * The bank rejected a refund after all: the business still has the money, which pays the charge if it was
   * billed again meanwhile.
   */
  'refund-failed': {
    from: ['refund-success', 'in-progress', ...OWED],
    to: ['success', 'no-charge'],
    by: ['gateway'],
    notifies: 'refund-failed',
  },
  /**
   * Billed again by the office, or because its visit was completed again: it is due as if nothing had been
   * paid.
   */
  'billed-again': {
    from: ['refund-success'],
    to: ['pending', 'manual', 'charge-later', 'hold', 'free'],
    by: ['completion', 'office'],
    key: 'charge_change',
    notifies: 'billed-again',
  },
} as const satisfies Record<string, Step>;
export type ChargeStep = keyof typeof CHARGE_STEPS;

const stepOf = (step: ChargeStep): Step => CHARGE_STEPS[step];

/** Whether any step leads from one status to the other. */
export const mayFollow = (from: PaymentStatus | null, to: PaymentStatus): boolean =>
  from === to ||
  Object.values<Step>(CHARGE_STEPS).some(step => step.from.includes(from) && step.to.includes(to));

/** Causes that these user types are limited to; the office is limited by its permissions. */
const CAUSES: Partial<Record<UserType | 'system', readonly Cause[]>> = {
  customer: ['customer', 'gateway'],
  crew: ['completion'],
};

/** Called before any status is stored. Throws if the step isn't allowed, which is a bug. */
export function assertStep(
  step: ChargeStep,
  from: PaymentStatus | null,
  to: PaymentStatus,
  actorType: UserType | 'system',
): void {
  const { from: starts, to: ends, by } = stepOf(step);
  const isAllowed = (from === to && from !== null) || (starts.includes(from) && ends.includes(to));
  const causes = CAUSES[actorType];
  if (!isAllowed || (causes && !by.some(cause => causes.includes(cause))))
    throw new Error(`A charge cannot go from ${from} to ${to} by “${step}” of ${actorType}.`);
}

/** Step of a charge that is created or whose amounts change. */
export function stepOfAmounts(from: PaymentStatus | null, to: PaymentStatus): ChargeStep {
  if (from === null) return 'made';
  if (to === 'non-billable') return 'not-billed';
  return to === 'free' || (to === 'hold' && from !== 'no-charge') ? 'without-amount' : 'with-amount';
}

/** Outcome of a step with an amount, for notifications; undefined if the step has none. */
export function outcomeOf(
  step: ChargeStep,
  about: Omit<MoneyOutcome, 'kind'> | undefined,
): MoneyOutcome | undefined {
  const kind = stepOf(step).notifies;
  return kind && about && { kind, ...about };
}
