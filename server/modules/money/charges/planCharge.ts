import { isDeepStrictEqual } from 'node:util';
import type { Day } from '#contract/core/days.ts';
import type { Cents } from '#contract/core/money.ts';
import type { ChargeLine } from '#contract/money/chargeLines.calls.ts';
import type { ChargeDecision, ChargeStanding, UnpricedReason } from '#contract/money/charges.ts';
import type { VisitFacts } from '#contract/money/pricing.ts';
import { priceVisit } from '#server/modules/money/pricing/priceVisit.ts';
import {
  billedAgain,
  isRefunded,
  isWaived,
  type Standing,
  standingsOf,
  standOver,
  unpaid,
} from './standing.ts';

/** A charge as far as the visit decides it. */
export interface ChargeValues extends Standing {
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

/** The facts that a charge was priced from, with the price that somebody set on the charge itself. */
export interface Basis {
  date: Day;
  vendorId: number | null;
  facts: VisitFacts;
  handPriceCents: Cents | null;
}

/** What is known of a visit's charge. */
export interface Known {
  charge: ExistingCharge | null;
  basis: (Basis & { withdrawn: { standings: ChargeStanding[]; chargeLaterDate: Day | null } | null }) | null;
  /** Its ledger of payments must stay, and so must the charge. */
  wasTried: boolean;
  /** A bank heard of a try. */
  wasAsked: boolean;
  isUnderWay: boolean;
  /** Of what was paid, what came out of the customer's credit: it goes back there where the charge changes. */
  creditCents: Cents;
}

export interface Wish {
  /** What is to be charged, as things stand now; null where nothing is. */
  wanted: Omit<Basis, 'handPriceCents'> | null;
  /** The visit was given another price just now. */
  isPriced: boolean;
  /** The work was done just now, perhaps for the second time. */
  isDoneAgain?: boolean;
}

export type InTheWay = 'paid' | 'refunded' | 'under-way' | 'tried' | 'hand-priced';

export type ChargePlan =
  | { kind: 'same' }
  | { kind: 'refused'; why: InTheWay }
  /** Taken back, to come again with its decisions. */
  | { kind: 'withdrawn' }
  | {
      kind: 'stands';
      values: ChargeValues;
      lines: ChargeLine[];
      basis: Basis;
      /** Refunded in full and owed again: the amount that payments and refunds no longer count. */
      rebilled?: Rebilled;
    };
/** The amounts of a charge that is billed again. */
type Rebilled = Pick<ExistingCharge, 'paidCents' | 'refundedCents' | 'rebilledCents'> & {
  failedTries: number;
};

const SAME: ChargePlan = { kind: 'same' };
const refused = (why: InTheWay): ChargePlan => ({ kind: 'refused', why });

/**
 * What becomes of a visit's charge: the one rule for completing, correcting and opening a visit. What somebody decided
 * about the charge stays; money that moved or is on its way stays where it is.
 */
export function planCharge(asItStands: Known, { wanted, isPriced, isDoneAgain }: Wish): ChargePlan {
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

type Wanted = NonNullable<Wish['wanted']>;

/** Work that is done again is owed again, unless the charge is waived or the visit is not billed. */
function planBilledAgain(known: Known, charge: ExistingCharge, wanted: Wanted): ChargePlan {
  if (wanted.facts.isBilled === false || isWaived(charge)) return SAME;
  const owed = { ...charge, ...billedAgain(charge) };
  const { paidCents, refundedCents, rebilledCents } = owed;
  const plan = pricedFrom({ ...known, charge: owed }, basisOfItsDay(known.basis, wanted));
  return { ...plan, rebilled: { paidCents, refundedCents, rebilledCents, failedTries: 0 } };
}

/** No one owes a refunded charge, so corrections to its amount are refused until it is billed again. */
function planRefunded(known: Known, charge: ExistingCharge, wanted: Wanted): ChargePlan {
  const { values } = pricedFrom(known, basisOfItsDay(known.basis, wanted));
  return values.totalCents === charge.totalCents ? SAME : refused('refunded');
}

/** A charge as it stands when the credit that paid it is back. */
function withoutCredit(known: Known): Known {
  const { charge, creditCents } = known;
  if (!charge || creditCents === 0) return known;
  const standing = charge.status === 'success' ? unpaid(charge) : {};
  return { ...known, charge: { ...charge, ...standing, paidCents: charge.paidCents - creditCents } };
}

/** A charge priced from this, with the decisions about it. */
export function pricedFrom(
  { charge, basis: before }: Pick<Known, 'charge' | 'basis'>,
  basis: Basis,
): Extract<ChargePlan, { kind: 'stands' }> {
  const { date, vendorId, facts, handPriceCents } = basis;
  const { lines, ...amounts } = priceVisit(
    handPriceCents === null ? facts : { ...facts, override: { from: 'manual', priceCents: handPriceCents } },
  );
  const standings = charge ? standingsOf(charge) : (before?.withdrawn?.standings ?? []);
  const { chargeLaterDate = null } = charge ?? before?.withdrawn ?? {};
  const paidCents = charge?.paidCents ?? 0;
  return {
    kind: 'stands',
    values: {
      date,
      vendorId,
      ...amounts,
      ...standOver(standings, { ...amounts, paidCents, isBilled: facts.isBilled !== false }),
      chargeLaterDate,
    },
    lines,
    basis: { ...basis, facts: withUsedAlone(facts, lines) },
  };
}

/** Of the discounts that could be taken off a visit, its charge keeps those that it uses up. */
function withUsedAlone(facts: VisitFacts, lines: readonly ChargeLine[]): VisitFacts {
  if (!facts.discounts) return facts;
  const used = new Set(lines.map(({ source }) => source.from === 'discount' && source.grantId));
  return { ...facts, discounts: facts.discounts.filter(offer => used.has(offer.grantId)) };
}

/**
 * The ledger of a charge that was tried must stay; nothing may stay open on it then. Where no bank ever heard of it, it
 * stands without an amount until its visit is done again.
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
 * What is charged now rests on the facts of its day: on the same day with the same vendor only what belongs to the
 * visit itself is taken as it is now. The tax of a day is that of the first time.
 */
function basisOfItsDay(basis: Known['basis'], { date, vendorId, facts: now }: Wanted): Basis {
  if (!basis) return { date, vendorId, facts: now, handPriceCents: null };
  const { facts: then, handPriceCents } = basis;
  const wasPriced = !priceVisit({ ...then, isBilled: true }).unpriced;
  const hasPrices = date === basis.date && vendorId === basis.vendorId && wasPriced;
  const facts = hasPrices ? { ...then, ...ofTheVisit(then, now) } : now;
  const { tax } = date === basis.date ? then : now;
  // What a charge uses up stays with it; one that was taken back, or is not billed, gave it back.
  const isKept = basis.withdrawn === null && then.isBilled !== false;
  const holds = isKept && (wasPriced || handPriceCents !== null);
  const { discounts = [] } = holds ? then : now;
  return { date, vendorId, facts: { ...facts, tax, discounts }, handPriceCents };
}

function ofTheVisit(then: VisitFacts, now: VisitFacts) {
  const { frontBack, workedMinutes, capMinutes, isBilled = true, freeMow = null } = now;
  // The service's price of its day stays, unless the visit has one of its own, or had.
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

/** The decisions that hold on to a charge. */
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
