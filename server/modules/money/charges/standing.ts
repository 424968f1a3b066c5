import type { PaymentStatus } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import { type ChargeStanding, isCollectable, type UnpricedReason } from '#contract/money/charges.ts';

/** How a charge stands: its status, and beneath it what stood before the decisions about it. */
export interface Standing extends ChargeStanding {
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
  /** The visit is not billed: nothing is asked for it, whatever was decided. */
  isBilled?: boolean;
}

const BY_ITSELF = { statusReason: null, nextTryDate: null };
const PENDING: ChargeStanding = { status: 'pending', ...BY_ITSELF };
const WITHOUT_PRICE: ChargeStanding = { status: 'hold', ...BY_ITSELF };
const COSTS_NOTHING: ChargeStanding = { status: 'free', ...BY_ITSELF };
const NOT_BILLED: ChargeStanding = { status: 'non-billable', ...BY_ITSELF };

/** What stands, and what it was put on top of, the oldest first. */
export const standingsOf = ({ status, statusReason, nextTryDate, setAside }: Standing): ChargeStanding[] => [
  ...setAside,
  { status, statusReason, nextTryDate },
];

/** Nobody decided it about the charge: it is so as long as the amounts are, or the visit is not billed. */
const followsFromAmounts = ({ status, statusReason }: ChargeStanding) =>
  statusReason === null && (status === 'hold' || status === 'free' || status === 'non-billable');

/** Its tries were given up, whatever was decided about it since. */
export const isGivenUp = (standing: Standing): boolean =>
  standingsOf(standing).some(({ status }) => status === 'failed-stop');

/** What is open is given to the customer. */
export const isWaived = (standing: ChargeStanding): boolean =>
  standing.status === 'no-charge' || (standing.status === 'free' && !followsFromAmounts(standing));

/**
 * The columns of a charge that stands so over these amounts. Decisions stay whatever the amounts become; what waits to
 * be paid waits for its price where there is none, and is settled where there is nothing to pay.
 */
export function standOver(standings: readonly ChargeStanding[], amounts: Amounts) {
  const last = standings.at(-1);
  const decided = last && followsFromAmounts(last) ? standings.slice(0, -1) : [...standings];
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

/** The charge with a decision on top of how it stands. */
export const decided = (charge: Standing & Amounts, decision: ChargeStanding) =>
  standOver([...standingsOf(charge), decision], charge);

/** The charge without the decision that stands: what stood before it stands again. */
export const takenBack = (charge: Standing & Amounts) => standOver(charge.setAside, charge);

/** The charge that is paid, on top of how it stood. */
export const paid = (charge: Standing): Standing => ({
  status: 'success',
  ...BY_ITSELF,
  setAside: standingsOf(charge),
});

/** What people decide about how and when a charge is paid. */
const HOW_TO_PAY: readonly PaymentStatus[] = ['manual', 'charge-later', 'hold'];
const isHowToPay = ({ status }: ChargeStanding) => HOW_TO_PAY.includes(status);

/**
 * The paid charge whose payment goes back: what people decided about how it is paid stands again. Its declined tries are
 * over with the payment.
 */
export const unpaid = (charge: Standing & Amounts) => standOver(charge.setAside.filter(isHowToPay), charge);

/** Every payment of the charge was refunded in full. */
export const isRefunded = ({ paidCents, refundedCents }: Refunds): boolean =>
  paidCents > 0 && refundedCents === paidCents;

/**
 * The refunded charge that is billed again: its payments and refunds no longer count. If nothing was open, its tries start
 * over too; a part of it may still wait to be paid.
 */
export const billedAgain = (charge: Standing & Amounts & Refunds & { rebilledCents: Cents }) => {
  const amounts = {
    paidCents: 0,
    refundedCents: 0,
    rebilledCents: charge.rebilledCents + charge.refundedCents,
  };
  if (charge.status !== 'refund-success') return amounts;
  return { ...amounts, failedTries: 0, ...unpaid({ ...charge, ...amounts }) };
};

/**
 * The charge of which the bank gave a payment back: it is held over what people decided about it, so that nobody collects
 * it again before a person says so. What was waived of it stays waived.
 */
export const chargedBack = (charge: Standing & Amounts & { freeCents: Cents }, reason: string) => {
  const beneath = charge.status === 'success' ? charge.setAside.filter(isHowToPay) : standingsOf(charge);
  const held: ChargeStanding = { status: 'hold', statusReason: reason, nextTryDate: null };
  return { ...standOver([...beneath, held], charge), freeCents: charge.freeCents };
};

/**
 * The charge whose try was declined softly: it waits for the next one, beneath what people decided about how and when it
 * is paid.
 */
export const declinedSoftly = (
  { setAside }: Pick<Standing, 'setAside'>,
  statusBefore: PaymentStatus,
  failure: ChargeStanding,
): Partial<Standing> =>
  statusBefore === 'charge-later' || statusBefore === 'manual'
    ? { status: statusBefore, setAside: [failure, ...setAside.slice(1)] }
    : failure;
