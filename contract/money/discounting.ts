import type { DISCOUNT_TYPES } from '#contract/core/enums.ts';
import { type Cents, percentOf } from '#contract/core/money.ts';

type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** What a discount takes off one visit. */
export interface Reduction {
  type: DiscountType;
  /** Of a fixed price what the visit then costs, of an amount off how much. */
  priceCents: Cents | null;
  percent: number | null;
}

/** A discount that could be taken off a visit. */
export interface DiscountOffer extends Reduction {
  /** What was put on the property, and is used up by this. */
  grantId: number;
  code: string;
  /** It may be taken off together with others. */
  combines: boolean;
  /** Put on by its code rather than given by the office: a visit takes one of these at most. */
  isByCode: boolean;
}

/** What a discount takes off a visit: more than nothing. */
export interface Taken {
  offer: DiscountOffer;
  cents: Cents;
}

const ORDER: readonly DiscountType[] = ['free', 'fixed-price', 'percentage', 'price-discount'];

/** Cents that a discount alone takes off a price: never more than it. Percentages are rounded once, half up. */
export function reductionOf(price: Cents, { type, priceCents, percent }: Reduction): Cents {
  const wished: Record<DiscountType, Cents> = {
    free: price,
    'fixed-price': price - (priceCents ?? price),
    percentage: percentOf(price, percent ?? 0),
    'price-discount': priceCents ?? 0,
  };
  return Math.min(Math.max(wished[type], 0), Math.max(price, 0));
}

/**
 * What is taken off a visit's price before tax, in the order of the lines: free, a fixed price, percentages of what is
 * left, amounts. A discount stands alone unless it combines; of those put on by code at most one is taken. Where there
 * is a choice the customer gets what takes the most off, and then what uses up the fewest; of equals the oldest.
 */
export function takeOff(price: Cents, offers: readonly DiscountOffer[]): Taken[] {
  const sorted = offers.toSorted(inOrder);
  const together = sorted.filter(offer => offer.combines);
  const given = together.filter(offer => !offer.isByCode);
  const choices = [
    ...sorted.map(offer => [offer]),
    given,
    ...together
      .filter(offer => offer.isByCode)
      .map(code => together.filter(one => one === code || !one.isByCode)),
  ].map(chosen => oneAfterTheOther(price, chosen));
  return choices.reduce((best, choice) => (isBetter(choice, best) ? choice : best), []);
}

export const sumOf = (taken: readonly Taken[]): Cents => taken.reduce((sum, { cents }) => sum + cents, 0);

function oneAfterTheOther(price: Cents, offers: readonly DiscountOffer[]): Taken[] {
  const taken: Taken[] = [];
  for (const offer of offers) {
    const cents = reductionOf(price - sumOf(taken), offer);
    if (cents > 0) taken.push({ offer, cents });
  }
  return taken;
}

function isBetter(choice: readonly Taken[], than: readonly Taken[]): boolean {
  if (sumOf(choice) !== sumOf(than)) return sumOf(choice) > sumOf(than);
  if (choice.length !== than.length) return choice.length < than.length;
  return oldestOf(choice) < oldestOf(than);
}

const oldestOf = (taken: readonly Taken[]) => Math.min(...taken.map(({ offer }) => offer.grantId));

/** Of a kind what takes the most first, so that a smaller one that then does nothing is not used up. */
const inOrder = (a: DiscountOffer, b: DiscountOffer): number =>
  ORDER.indexOf(a.type) - ORDER.indexOf(b.type) ||
  (a.type === 'fixed-price' ? (a.priceCents ?? 0) - (b.priceCents ?? 0) : 0) ||
  (b.percent ?? 0) - (a.percent ?? 0) ||
  (a.type === 'price-discount' ? (b.priceCents ?? 0) - (a.priceCents ?? 0) : 0) ||
  a.grantId - b.grantId;
