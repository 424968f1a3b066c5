import { type Cents, percentOf } from '#contract/core/money.ts';
import { SPLIT_FIELDS, type Split } from '#contract/money/settlements.ts';
import { withoutTax } from '#contract/money/taxShare.ts';

/** Values of a charge that a vendor's settlement depends on. */
export interface Work {
  /** Price minus discounts, before tax. */
  subtotalCents: Cents;
  discountCents: Cents;
  /** With tax, like the waived and refunded amounts. */
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
 * Splits a charge between vendor and business. Tax stays with the business. Both bear discounts, free
 * services and refunds in proportion to their shares: the commission is a percentage of what is left after
 * those, rounded once, and the vendor gets the remainder.
 */
export function splitWork(work: Work, commissionPercent: number): Split {
  const freeCents = withoutTax(work.waivedCents, work);
  // Rounds the sum of both, so that nothing remains of a charge that is partly waived and otherwise refunded.
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
  /** Reason for a commission other than the vendor's usual one. */
  commissionReason: string | null;
}

/** Settled work, with the commission of its first settlement, which never changes. */
export interface SettledWork extends Commission {
  chargeId: number;
  /** Sum of all earlier settlements' lines. */
  split: Split;
}

export interface SettledLine extends Split, Commission {
  kind: 'work' | 'correction';
  chargeId: number;
}

/**
 * Lines of a settlement: new work, and changes to work settled before. All settlements together thus match
 * the charges, and issued ones never change.
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
  // The charge was withdrawn with its visit, or now belongs to another vendor.
  const gone = settled
    .filter(({ chargeId }) => !now.has(chargeId))
    .map(({ split, ...known }): SettledLine => ({ kind: 'correction', ...known, ...minus(NOTHING, split) }));
  return [
    ...lines.filter(line => line.kind === 'work' || !isNothing(line)),
    ...gone.filter(line => !isNothing(line)),
  ];
}
