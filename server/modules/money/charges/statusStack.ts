import type { PaymentStatus } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import { type ChargeStanding, isCollectable, type UnpricedReason } from '#contract/money/charges.ts';

/** Status of a charge, with the statuses beneath it from before each decision. */
export interface ChargeState extends ChargeStanding {
  setAside: ChargeStanding[];
}

interface Refunds {
  paidCents: Cents;
  refundedCents: Cents;
}

interface Amounts {
  totalCents: Cents;
  paidCents: Cents;
  unpriced: UnpricedReason | null;
  /** False if the visit isn't billed: nothing is due, no matter what was decided. */
  isBilled?: boolean;
}

const BY_ITSELF = { statusReason: null, nextTryDate: null };
const PENDING: ChargeStanding = { status: 'pending', ...BY_ITSELF };
const WITHOUT_PRICE: ChargeStanding = { status: 'hold', ...BY_ITSELF };
const COSTS_NOTHING: ChargeStanding = { status: 'free', ...BY_ITSELF };
const NOT_BILLED: ChargeStanding = { status: 'non-billable', ...BY_ITSELF };

/** Current status on top of the earlier ones, oldest first. */
export const statusStackOf = ({
  status,
  statusReason,
  nextTryDate,
  setAside,
}: ChargeState): ChargeStanding[] => [...setAside, { status, statusReason, nextTryDate }];

/** Whether the status isn't a decision but follows from the amounts or an unbilled visit. */
const followsFromAmounts = ({ status, statusReason }: ChargeStanding) =>
  statusReason === null && (status === 'hold' || status === 'free' || status === 'non-billable');

/** Whether a charge's attempts failed for good, no matter what was decided since. */
export const hasFailedForGood = (state: ChargeState): boolean =>
  statusStackOf(state).some(({ status }) => status === 'failed-stop');

/** Whether the balance is waived. */
export const isWaived = (state: ChargeStanding): boolean =>
  state.status === 'no-charge' || (state.status === 'free' && !followsFromAmounts(state));

/**
 * Columns of a charge with these statuses and amounts. Decisions are kept no matter what the amounts are; a
 * charge waiting for payment is put on hold if it has no price, and is settled if there is nothing to pay.
 */
export function withStatuses(states: readonly ChargeStanding[], amounts: Amounts) {
  const last = states.at(-1);
  const decided = last && followsFromAmounts(last) ? states.slice(0, -1) : [...states];
  const top = decided.at(-1) ?? PENDING;
  const fitting =
    amounts.isBilled === false
      ? [...decided, NOT_BILLED]
      : !isCollectable(top.status)
        ? decided
        : amounts.unpriced
          ? [...decided, WITHOUT_PRICE]
          : amounts.totalCents === 0
            ? [...decided, COSTS_NOTHING]
            : decided;
  const now = fitting.at(-1) ?? PENDING;
  return {
    ...now,
    setAside: fitting.slice(0, -1),
    freeCents: isWaived(now) ? amounts.totalCents - amounts.paidCents : 0,
  };
}

/** Adds a decision on top of the charge's status. */
export const withDecision = (charge: ChargeState & Amounts, decision: ChargeStanding) =>
  withStatuses([...statusStackOf(charge), decision], charge);

/** Removes the latest decision and restores the status before it. */
export const withoutLatestDecision = (charge: ChargeState & Amounts) => withStatuses(charge.setAside, charge);

/** Marks the charge as paid, on top of its status. */
export const asPaid = (charge: ChargeState): ChargeState => ({
  status: 'success',
  ...BY_ITSELF,
  setAside: statusStackOf(charge),
});

/** Decisions about how and when a charge is paid. */
const HOW_TO_PAY: readonly PaymentStatus[] = ['manual', 'charge-later', 'hold'];
const isHowToPay = ({ status }: ChargeStanding) => HOW_TO_PAY.includes(status);

/**
 * Status of a paid charge whose payment is reversed: decisions on how to pay it apply again, but declines
 * from before the payment don't.
 */
export const asUnpaid = (charge: ChargeState & Amounts) =>
  withStatuses(charge.setAside.filter(isHowToPay), charge);

/** Every payment of the charge was refunded in full. */
export const isRefunded = ({ paidCents, refundedCents }: Refunds): boolean =>
  paidCents > 0 && refundedCents === paidCents;

/**
 * Bills a refunded charge again: its payments and refunds no longer count. If nothing else of it was due, its
 * attempts start over, too; otherwise, that part is still waiting for payment.
 */
export const asBilledAgain = (charge: ChargeState & Amounts & Refunds & { rebilledCents: Cents }) => {
  const amounts = {
    paidCents: 0,
    refundedCents: 0,
    rebilledCents: charge.rebilledCents + charge.refundedCents,
  };
  if (charge.status !== 'refund-success') return amounts;
  return { ...amounts, failedTries: 0, ...asUnpaid({ ...charge, ...amounts }) };
};

/**
 * Status after a chargeback: on hold above the earlier decisions, so that it isn't collected until a person
 * decides. Waived amounts stay waived.
 */
export const asChargedBack = (charge: ChargeState & Amounts & { freeCents: Cents }, reason: string) => {
  const beneath = charge.status === 'success' ? charge.setAside.filter(isHowToPay) : statusStackOf(charge);
  const held: ChargeStanding = { status: 'hold', statusReason: reason, nextTryDate: null };
  return { ...withStatuses([...beneath, held], charge), freeCents: charge.freeCents };
};

/** Status after a soft decline: waits for the retry, beneath decisions on how and when to pay. */
export const asDeclinedSoftly = (
  { setAside }: Pick<ChargeState, 'setAside'>,
  statusBefore: PaymentStatus,
  failure: ChargeStanding,
): Partial<ChargeState> =>
  statusBefore === 'charge-later' || statusBefore === 'manual'
    ? { status: statusBefore, setAside: [failure, ...setAside.slice(1)] }
    : failure;
