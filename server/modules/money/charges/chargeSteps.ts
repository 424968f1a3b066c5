import type { PaymentStatus, UserType } from '#contract/core/enums.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import { COLLECTABLE } from '#contract/money/charges.ts';
import type { MoneyOutcome } from '#server/events.ts';

/** Who makes a charge go on: what becomes of its visit, people, what the gateway answers, a rule by itself. */
type Cause = 'completion' | 'office' | 'customer' | 'gateway' | 'rule';

interface Step {
  /** Null: there is no charge yet. */
  from: readonly (PaymentStatus | null)[];
  to: readonly PaymentStatus[];
  by: readonly Cause[];
  /** What of the office may cause it. */
  key?: PermissionKey;
  /** What office and customer are told. */
  tells?: MoneyOutcome['kind'];
}

/** What follows from the amounts or the visit alone, whatever was decided: no price, nothing to pay, not billed. */
const DERIVED = ['hold', 'free', 'non-billable'] as const;
/** What stands beneath those, until a payment moves it. */
const STANDING = [...COLLECTABLE, 'no-charge', 'hold'] as const;
/** Waits to be paid now: the office has not put it off. */
export const DUE = ['pending', 'manual', 'failed', 'failed-stop'] as const;
/** Is to be paid, or waits for somebody to say so. */
export const OWED = [...COLLECTABLE, 'hold'] as const;
/** Where a payment or a refund may begin, and where one that came to nothing goes back to. */
const PAYABLE = [...STANDING, 'success'] as const;

/**
 * How a charge goes from one status to another: there is no other way (see `assertStep`). A step that leaves the status
 * as it is, such as a part of the money coming in, is always there. A trigger keeps the same ways, so that a new one
 * takes a migration of `charge_may_follow`.
 */
export const CHARGE_STEPS = {
  /** Also again, with what was decided about it before its visit was opened. */
  made: {
    from: [null],
    to: ['pending', 'manual', 'charge-later', 'no-charge', 'hold', 'free', 'non-billable'],
    by: ['completion', 'office'],
  },
  /** A correction left no price, or nothing to pay. */
  'without-amount': {
    from: [...COLLECTABLE, ...DERIVED],
    to: ['hold', 'free'],
    by: ['completion', 'office'],
    key: 'price_override',
  },
  /** Its visit is not billed, or opened again after a try of which no bank heard. */
  'not-billed': {
    from: [...STANDING, ...DERIVED],
    to: ['non-billable'],
    by: ['completion', 'office'],
    key: 'charge_change',
  },
  /** A correction gave it an amount, or its visit is billed: what stood beneath stands. */
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
    tells: 'waived',
  },
  'waiver-taken-back': {
    from: ['no-charge'],
    to: [...OWED, 'free'],
    by: ['office'],
    key: 'charge_change',
    tells: 'waiver-taken-back',
  },
  'put-off': { from: DUE, to: ['charge-later'], by: ['office'], key: 'charge_change', tells: 'put-off' },
  'put-off-again': {
    from: ['charge-later'],
    to: ['charge-later'],
    by: ['office'],
    key: 'charge_change',
    tells: 'put-off-again',
  },
  'put-off-taken-back': {
    from: ['charge-later'],
    to: DUE,
    by: ['office'],
    key: 'charge_change',
    tells: 'put-off-taken-back',
  },
  'day-came': { from: ['charge-later'], to: DUE, by: ['rule'], tells: 'day-came' },
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
  /** Never sent, never arrived, or a refund that was declined. */
  'came-to-nothing': { from: ['in-progress'], to: PAYABLE, by: ['gateway'] },
  /** The last open cent; it may also come late, when the charge was held meanwhile. */
  paid: {
    from: ['in-progress', ...OWED],
    to: ['success'],
    by: ['gateway', 'office'],
    key: 'charge_collect',
    tells: 'paid',
  },
  'paid-in-part': {
    from: ['in-progress'],
    to: COLLECTABLE,
    by: ['gateway', 'office'],
    key: 'charge_collect',
    tells: 'paid',
  },
  /** What a customer tries counts as no try of ours: only a charge that nobody had tried is a declined one now. */
  declined: { from: ['in-progress'], to: COLLECTABLE, by: ['gateway'], tells: 'declined' },
  'given-up': {
    from: ['in-progress', 'failed'],
    to: ['failed-stop'],
    by: ['gateway', 'rule'],
    tells: 'declined',
  },
  refunded: {
    from: ['in-progress', ...PAYABLE],
    to: ['refund-success'],
    by: ['gateway', 'office'],
    key: 'charge_refund',
    tells: 'refunded',
  },
  'refunded-in-part': {
    from: ['in-progress'],
    to: PAYABLE,
    by: ['gateway', 'office'],
    key: 'charge_refund',
    tells: 'refunded',
  },
  /** What the customer's credit paid goes back there, because the charge changes; what was decided before stands. */
  'credit-taken-back': {
    from: ['success'],
    to: ['pending', 'manual', 'charge-later', 'hold'],
    by: ['completion', 'office'],
    key: 'charge_change',
  },
  /** The bank gave a disputed payment back to the customer: it is owed again, and nobody collects it by itself. */
  'charged-back': {
    from: [...OWED, 'no-charge', 'success'],
    to: ['hold'],
    by: ['gateway'],
    tells: 'charged-back',
  },
  /** The bank refused a refund after all: the money is still here, and pays a charge that was billed again meanwhile. */
  'refund-failed': {
    from: ['refund-success', 'in-progress', ...OWED],
    to: ['success', 'no-charge'],
    by: ['gateway'],
    tells: 'refund-failed',
  },
  /** The office bills it again, or its visit is done again: it is owed as if nothing had been paid. */
  'billed-again': {
    from: ['refund-success'],
    to: ['pending', 'manual', 'charge-later', 'hold', 'free'],
    by: ['completion', 'office'],
    key: 'charge_change',
    tells: 'billed-again',
  },
} as const satisfies Record<string, Step>;
export type ChargeStep = keyof typeof CHARGE_STEPS;

const stepOf = (step: ChargeStep): Step => CHARGE_STEPS[step];

/** Which statuses may follow which, by any step. */
export const mayFollow = (from: PaymentStatus | null, to: PaymentStatus): boolean =>
  from === to ||
  Object.values<Step>(CHARGE_STEPS).some(step => step.from.includes(from) && step.to.includes(to));

/** People of these kinds cause nothing else; the office is kept by its permissions. */
const CAUSES: Partial<Record<UserType | 'system', readonly Cause[]>> = {
  customer: ['customer', 'gateway'],
  crew: ['completion'],
};

/** Everything that stores a status asks here first. Throws where the step does not lead there: a fault of the program. */
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

/** The step of a charge that is made, or whose amounts are others now. */
export function stepOfAmounts(from: PaymentStatus | null, to: PaymentStatus): ChargeStep {
  if (from === null) return 'made';
  if (to === 'non-billable') return 'not-billed';
  return to === 'free' || (to === 'hold' && from !== 'no-charge') ? 'without-amount' : 'with-amount';
}

/** What a step tells people of an amount; nothing where it tells nothing. */
export function outcomeOf(
  step: ChargeStep,
  about: Omit<MoneyOutcome, 'kind'> | undefined,
): MoneyOutcome | undefined {
  const kind = stepOf(step).tells;
  return kind && about && { kind, ...about };
}
