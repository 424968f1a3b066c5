/** A manual discount on a visit's price. */
export type Reduction = { off: number } | { percent: number } | 'free';

export interface Given {
  grantId: number;
  reduction: Reduction;
  isEnded: boolean;
}

export interface Amounts {
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

export const NOTHING: Amounts = { subtotal: 0, discount: 0, tax: 0, total: 0 };

/** Returns `basisPoints` of an amount in whole cents, rounded half up. */
const share = (cents: number, basisPoints: number) => Math.floor((cents * basisPoints + 5000) / 10_000);

function taken(price: number, reduction: Reduction): number {
  if (reduction === 'free') return price;
  return 'off' in reduction ? Math.min(reduction.off, price) : share(price, reduction.percent * 100);
}

/** Returns the largest discount, the oldest if several are equal; null if none reduces the price. */
export function bestOf(price: number, given: readonly Given[]): Given | null {
  let best: Given | null = null;
  for (const one of given)
    if (taken(price, one.reduction) > (best ? taken(price, best.reduction) : 0)) best = one;
  return best;
}

/** The market's initial tax rate in basis points. */
export const USUAL_TAX = 825;

/** Returns the price less the discount, with tax on what is left of its taxable part. */
export function amountsOf(price: number, discount: Given | null, untaxed: number, taxRate: number): Amounts {
  const off = discount ? taken(price, discount.reduction) : 0;
  const subtotal = price - off;
  const tax = share(subtotal - untaxed, taxRate);
  return { subtotal, discount: off, tax, total: subtotal + tax };
}

/** Returns the tax still owed to the state after a refund, rounded half up. */
export const keptTax = ({ tax, total }: Amounts, returned: number): number =>
  total === 0 ? 0 : Math.floor((2 * tax * (total - returned) + total) / (2 * total));
