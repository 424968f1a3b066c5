import { type Cents, percentOf } from '#contract/core/money.ts';
import { SPLIT_FIELDS, type Split } from '#contract/money/settlements.ts';
import { withoutTax } from '#contract/money/taxShare.ts';

/** A charge as far as a vendor's settlement goes by it. */
export interface Work {
  /** Price less discounts, before tax. */
  subtotalCents: Cents;
  discountCents: Cents;
  /** With tax, as are what was waived and given back of it. */
  totalCents: Cents;
  waivedCents: Cents;
  refundedCents: Cents;
}

export const NOTHING: Split = {
  grossCents: 0,
  discountCents: 0,
  freeCents: 0,
  refundedCents: 0,
  commissionCents: 0,
  netCents: 0,
};

/**
 * Where the cents of one charge go. Tax stays with the business. Vendor and business bear discounts, free services and
 * refunds by their shares: the commission is taken, and rounded once, of what is left, and the vendor gets the rest.
 */
export function splitWork(work: Work, commissionPercent: number): Split {
  const freeCents = withoutTax(work.waivedCents, work);
  // Of both together, so that work that was waived and given back whole leaves nothing.
  const refundedCents = withoutTax(work.waivedCents + work.refundedCents, work) - freeCents;
  const left = work.subtotalCents - freeCents - refundedCents;
  const commissionCents = percentOf(left, commissionPercent);
  return {
    grossCents: work.subtotalCents + work.discountCents,
    discountCents: work.discountCents,
    freeCents,
    refundedCents,
    commissionCents,
    netCents: left - commissionCents,
  };
}

const combine = (one: Split, other: Split, sign: 1 | -1): Split => {
  const result = { ...NOTHING };
  for (const field of SPLIT_FIELDS) result[field] = one[field] + sign * other[field];
  return result;
};
export const plus = (one: Split, other: Split): Split => combine(one, other, 1);
const minus = (one: Split, other: Split): Split => combine(one, other, -1);
export const isNothing = (split: Split): boolean => SPLIT_FIELDS.every(field => split[field] === 0);

interface Commission {
  commissionPercent: number;
  /** Why, where it is not the vendor's usual one. */
  commissionReason: string | null;
}

/** What was settled; at the commission that it was settled at first: it stays. */
export interface SettledWork extends Commission {
  chargeId: number;
  /** All that earlier settlements say of it. */
  split: Split;
}

export interface SettledLine extends Split, Commission {
  kind: 'work' | 'correction';
  chargeId: number;
}

/**
 * The lines of a settlement: work that was not settled yet, and what became of work that was. So all settlements
 * together always say what the charges say now, and none that was issued changes.
 */
export function settle(
  done: readonly (Work & Commission & { chargeId: number })[],
  settled: readonly SettledWork[],
): SettledLine[] {
  const before = new Map(settled.map(one => [one.chargeId, one]));
  const now = new Set(done.map(one => one.chargeId));
  const lines = done.map((work): SettledLine => {
    const { chargeId } = work;
    const known = before.get(chargeId);
    if (!known) {
      const { commissionPercent, commissionReason } = work;
      const split = splitWork(work, commissionPercent);
      return { kind: 'work', chargeId, commissionPercent, commissionReason, ...split };
    }
    const { commissionPercent, commissionReason } = known;
    const split = minus(splitWork(work, commissionPercent), known.split);
    return { kind: 'correction', chargeId, commissionPercent, commissionReason, ...split };
  });
  // Taken back with its visit, or another vendor's by now.
  const gone = settled
    .filter(({ chargeId }) => !now.has(chargeId))
    .map(({ split, ...known }): SettledLine => ({ kind: 'correction', ...known, ...minus(NOTHING, split) }));
  return [
    ...lines.filter(line => line.kind === 'work' || !isNothing(line)),
    ...gone.filter(line => !isNothing(line)),
  ];
}
