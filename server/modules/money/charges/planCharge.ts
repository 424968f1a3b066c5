import { isDeepStrictEqual } from 'node:util';
import type { Day } from '#contract/core/days.ts';
import type { Cents } from '#contract/core/money.ts';
import type { ChargeLine } from '#contract/money/chargeLines.calls.ts';
import type { ChargeDecision, ChargeStanding, UnpricedReason } from '#contract/money/charges.ts';
import type { VisitFacts } from '#contract/money/pricing.ts';
import { priceVisit } from '#server/modules/money/pricing/priceVisit.ts';
import {
  asBilledAgain,
  asUnpaid,
  type ChargeState,
  isRefunded,
  isWaived,
  statusStackOf,
  withStatuses,
} from './statusStack.ts';

/** Values of a charge that depend on the visit. */
export interface ChargeValues extends ChargeState {
  date: Day;
  vendorId: number | null;
  subtotalCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  freeCents: Cents;
  unpriced: UnpricedReason | null;
  chargeLaterDate: Day | null;
}

interface ExistingCharge extends ChargeValues {
  paidCents: Cents;
  refundedCents: Cents;
  rebilledCents: Cents;
}

/** Facts from which a charge was priced, and a price set by hand on the charge itself. */
export interface Basis {
  date: Day;
  vendorId: number | null;
  facts: VisitFacts;
  handPriceCents: Cents | null;
}

/** Current state of a visit's charge. */
export interface Known {
  charge: ExistingCharge | null;
  basis: (Basis & { withdrawn: { standings: ChargeStanding[]; chargeLaterDate: Day | null } | null }) | null;
  /** A payment was attempted, so its ledger and the charge must be kept. */
  wasTried: boolean;
  /** An attempt reached a bank. */
  wasAsked: boolean;
  isUnderWay: boolean;
  /** Part of the payments made from the customer's credit, which is returned if the charge changes. */
  creditCents: Cents;
}

export interface ChargeRequest {
  /** Current basis for charging; null if nothing is to be charged. */
  wanted: Omit<Basis, 'handPriceCents'> | null;
  /** The visit's price was just changed. */
  isPriced: boolean;
  /** The work was just completed, perhaps for the second time. */
  isDoneAgain?: boolean;
}

export type ChargeObstacle = 'paid' | 'refunded' | 'under-way' | 'tried' | 'hand-priced';

export type ChargePlan =
  | { kind: 'same' }
  | { kind: 'refused'; why: ChargeObstacle }
  /** Withdrawn; it returns with its decisions. */
  | { kind: 'withdrawn' }
  | {
      kind: 'stands';
      values: ChargeValues;
      lines: ChargeLine[];
      basis: Basis;
      /** For a fully refunded charge that is due again: the amounts that no longer count. */
      rebilled?: Rebilled;
    };
/** Amounts of a charge that is billed again. */
type Rebilled = Pick<ExistingCharge, 'paidCents' | 'refundedCents' | 'rebilledCents'> & {
  failedTries: number;
};

const SAME: ChargePlan = { kind: 'same' };
const refused = (why: ChargeObstacle): ChargePlan => ({ kind: 'refused', why });

/**
 * Decides what happens to a visit's charge; the only rule for completing, correcting and reopening a visit.
 * Decisions about the charge are kept, and money that moved or is moving isn't touched.
 */
export function planCharge(asItStands: Known, { wanted, isPriced, isDoneAgain }: ChargeRequest): ChargePlan {
  const known = withoutCredit(asItStands);
  const { charge, basis } = known;
  if (isPriced && basis !== null && basis.handPriceCents !== null) return refused('hand-priced');
  if (!wanted) return charge ? planWithdrawal(known, charge) : SAME;
  if (charge && isGivenBack(charge))
    return isDoneAgain ? planBilledAgain(known, charge, wanted) : planRefunded(known, charge, wanted);
  const plan = pricedFrom(known, basisOfItsDay(basis, wanted));
  if (!charge) return plan;
  if (isAsBefore(charge, basis, plan)) return SAME;
  if (known.isUnderWay) return refused('under-way');
  if (charge.paidCents > charge.refundedCents || charge.paidCents > plan.values.totalCents)
    return refused('paid');
  return plan;
}

type Wanted = NonNullable<ChargeRequest['wanted']>;

/** A charge is due again once its work is completed again, unless it is waived or the visit isn't billed. */
function planBilledAgain(known: Known, charge: ExistingCharge, wanted: Wanted): ChargePlan {
  if (wanted.facts.isBilled === false || isWaived(charge)) return SAME;
  const owed = { ...charge, ...asBilledAgain(charge) };
  const { paidCents, refundedCents, rebilledCents } = owed;
  const plan = pricedFrom({ ...known, charge: owed }, basisOfItsDay(known.basis, wanted));
  return { ...plan, rebilled: { paidCents, refundedCents, rebilledCents, failedTries: 0 } };
}

/** No one owes a refunded charge, so corrections to its amount are refused until it is billed again. */
function planRefunded(known: Known, charge: ExistingCharge, wanted: Wanted): ChargePlan {
  const { values } = pricedFrom(known, basisOfItsDay(known.basis, wanted));
  return values.totalCents === charge.totalCents ? SAME : refused('refunded');
}

/** The charge as if the credit that paid it had been returned. */
function withoutCredit(known: Known): Known {
  const { charge, creditCents } = known;
  if (!charge || creditCents === 0) return known;
  const standing = charge.status === 'success' ? asUnpaid(charge) : {};
  return { ...known, charge: { ...charge, ...standing, paidCents: charge.paidCents - creditCents } };
}

/** A charge priced from a basis, keeping the decisions about it. */
export function pricedFrom(
  { charge, basis: before }: Pick<Known, 'charge' | 'basis'>,
  basis: Basis,
): Extract<ChargePlan, { kind: 'stands' }> {
  const { date, vendorId, facts, handPriceCents } = basis;
  const { lines, ...amounts } = priceVisit(
    handPriceCents === null ? facts : { ...facts, override: { from: 'manual', priceCents: handPriceCents } },
  );
  const standings = charge ? statusStackOf(charge) : (before?.withdrawn?.standings ?? []);
  const { chargeLaterDate = null } = charge ?? before?.withdrawn ?? {};
  const paidCents = charge?.paidCents ?? 0;
  return {
    kind: 'stands',
    values: {
      date,
      vendorId,
      ...amounts,
      ...withStatuses(standings, { ...amounts, paidCents, isBilled: facts.isBilled !== false }),
      chargeLaterDate,
    },
    lines,
    basis: { ...basis, facts: withUsedAlone(facts, lines) },
  };
}

/** Keeps only the discounts that the charge uses up. */
function withUsedAlone(facts: VisitFacts, lines: readonly ChargeLine[]): VisitFacts {
  if (!facts.discounts) return facts;
  const used = new Set(lines.map(({ source }) => source.from === 'discount' && source.grantId));
  return { ...facts, discounts: facts.discounts.filter(offer => used.has(offer.grantId)) };
}

/**
 * A charge with payment attempts must keep its ledger with nothing due; if no attempt reached a bank, it
 * stays with a zero amount until its visit is completed again.
 */
function planWithdrawal(known: Known, charge: ExistingCharge): ChargePlan {
  const { basis, wasTried, wasAsked, isUnderWay } = known;
  if (charge.paidCents > charge.refundedCents) return refused('paid');
  if (isUnderWay) return refused('under-way');
  if (!wasTried) return { kind: 'withdrawn' };
  if (isSettled(charge)) return SAME;
  if (wasAsked || !basis) return refused('tried');
  return pricedFrom(known, { ...basis, facts: { ...basis.facts, isBilled: false } });
}

const isSettled = (charge: ExistingCharge) =>
  charge.totalCents === charge.paidCents + charge.freeCents && charge.unpriced === null;

/** Every payment was refunded and the balance is zero: no one owes it until it is billed again. */
const isGivenBack = (charge: ExistingCharge) => isRefunded(charge) && isSettled(charge);

/**
 * Bases a correction on the facts of the charge's day: if day and vendor are unchanged, only the visit's own
 * values are updated. A day keeps the tax rate that was used first.
 */
function basisOfItsDay(basis: Known['basis'], { date, vendorId, facts: now }: Wanted): Basis {
  if (!basis) return { date, vendorId, facts: now, handPriceCents: null };
  const { facts: then, handPriceCents } = basis;
  const wasPriced = !priceVisit({ ...then, isBilled: true }).unpriced;
  const hasPrices = date === basis.date && vendorId === basis.vendorId && wasPriced;
  const facts = hasPrices ? { ...then, ...ofTheVisit(then, now) } : now;
  const { tax } = date === basis.date ? then : now;
  // A charge keeps the discounts that it uses, unless it was withdrawn or isn't billed and so returned them.
  const isKept = basis.withdrawn === null && then.isBilled !== false;
  const holds = isKept && (wasPriced || handPriceCents !== null);
  const { discounts = [] } = holds ? then : now;
  return { date, vendorId, facts: { ...facts, tax, discounts }, handPriceCents };
}

function ofTheVisit(then: VisitFacts, now: VisitFacts) {
  const { frontBack, workedMinutes, capMinutes, isBilled = true, freeMow = null } = now;
  // The service's price of that day is kept, unless the visit has or had its own.
  const isOwn = ({ override }: VisitFacts) => override !== null && override.from !== 'service-override';
  const override = isOwn(now) || isOwn(then) ? now.override : then.override;
  return { frontBack, workedMinutes, capMinutes, isBilled, freeMow, override };
}

function isAsBefore(
  charge: ExistingCharge,
  basis: Known['basis'],
  { values, lines }: Extract<ChargePlan, { kind: 'stands' }>,
): boolean {
  if (!basis) return false;
  const before = pricedFrom({ charge, basis }, basis);
  return isDeepStrictEqual({ values, lines }, { values: before.values, lines: before.lines });
}

/** Decisions that prevent a charge from being withdrawn. */
export function decisionsOf(
  charge: ExistingCharge,
  basis: Pick<Basis, 'handPriceCents'> | null,
): ChargeDecision[] {
  const { status, statusReason } = charge;
  const holds: Record<ChargeDecision, boolean> = {
    'no-charge': isWaived(charge),
    hold: status === 'hold' && statusReason !== null,
    price: basis !== null && basis.handPriceCents !== null,
    'charge-later': status === 'charge-later',
    manual: status === 'manual',
    refund: isGivenBack(charge),
  };
  return (Object.keys(holds) as ChargeDecision[]).filter(decision => holds[decision]);
}
