import type { DISCOUNT_TYPES } from '#contract/core/enums.ts';
import { type Cents, percentOf } from '#contract/core/money.ts';

type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** Reduction that a discount gives on one visit. */
export interface Reduction {
  type: DiscountType;
  /** For a fixed price, the price of the visit; for an amount, the reduction. */
  priceCents: Cents | null;
  percent: number | null;
}

/** A discount that could apply to a visit. */
export interface DiscountOffer extends Reduction {
  /** Grant on the property that this uses up. */
  grantId: number;
  code: string;
  /** Can be combined with others. */
  combines: boolean;
  /** Entered as a code rather than granted by the office; a visit gets at most one of these. */
  isByCode: boolean;
}

/** An applied discount; always more than zero. */
export interface AppliedDiscount {
  offer: DiscountOffer;
  cents: Cents;
}

const ORDER: readonly DiscountType[] = ['free', 'fixed-price', 'percentage', 'price-discount'];

/**
 * Returns the cents by which one discount alone reduces a price, at most the whole price. Percentages are
 * rounded once, half up.
 */
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
 * Chooses the discounts for a visit's price before tax, in the order of the lines: free, a fixed price,
 * percentages of the rest, amounts. A discount applies alone unless it can be combined, and at most one was
 * entered as a code. The customer gets the largest reduction, then the fewest uses, then the oldest grants.
 */
export function takeOff(price: Cents, offers: readonly DiscountOffer[]): AppliedDiscount[] {
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

export const sumOf = (taken: readonly AppliedDiscount[]): Cents =>
  taken.reduce((sum, { cents }) => sum + cents, 0);

function oneAfterTheOther(price: Cents, offers: readonly DiscountOffer[]): AppliedDiscount[] {
  const taken: AppliedDiscount[] = [];
  for (const offer of offers) {
    const cents = reductionOf(price - sumOf(taken), offer);
    if (cents > 0) taken.push({ offer, cents });
  }
  return taken;
}

function isBetter(choice: readonly AppliedDiscount[], than: readonly AppliedDiscount[]): boolean {
  if (sumOf(choice) !== sumOf(than)) return sumOf(choice) > sumOf(than);
  if (choice.length !== than.length) return choice.length < than.length;
  return oldestOf(choice) < oldestOf(than);
}

const oldestOf = (taken: readonly AppliedDiscount[]) => Math.min(...taken.map(({ offer }) => offer.grantId));

/** Within a type, the largest reduction first, so that a smaller one without effect isn't used up. */
const inOrder = (a: DiscountOffer, b: DiscountOffer): number =>
  ORDER.indexOf(a.type) - ORDER.indexOf(b.type) ||
  (a.type === 'fixed-price' ? (a.priceCents ?? 0) - (b.priceCents ?? 0) : 0) ||
  (b.percent ?? 0) - (a.percent ?? 0) ||
  (a.type === 'price-discount' ? (b.priceCents ?? 0) - (a.priceCents ?? 0) : 0) ||
  a.grantId - b.grantId;
