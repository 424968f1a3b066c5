/** What a discount by hand takes off a visit's price. */
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

/** Whole cents of so many hundredths of a percent, half up. */
const share = (cents: number, basisPoints: number) => Math.floor((cents * basisPoints + 5000) / 10_000);

function taken(price: number, reduction: Reduction): number {
  if (reduction === 'free') return price;
  return 'off' in reduction ? Math.min(reduction.off, price) : share(price, reduction.percent * 100);
}

/** The discount that takes the most off, the oldest of equals; none where none takes anything off. */
export function bestOf(price: number, given: readonly Given[]): Given | null {
  let best: Given | null = null;
  for (const one of given)
    if (taken(price, one.reduction) > (best ? taken(price, best.reduction) : 0)) best = one;
  return best;
}

/** Tax of the market from always, in hundredths of a percent. */
export const USUAL_TAX = 825;

/** Price, less the discount, plus the tax of what is left and taxed. */
export function amountsOf(price: number, discount: Given | null, untaxed: number, taxRate: number): Amounts {
  const off = discount ? taken(price, discount.reduction) : 0;
  const subtotal = price - off;
  const tax = share(subtotal - untaxed, taxRate);
  return { subtotal, discount: off, tax, total: subtotal + tax };
}

/** The tax that is still owed to the state once so many cents of a charge were returned, half up. */
export const keptTax = ({ tax, total }: Amounts, returned: number): number =>
  total === 0 ? 0 : Math.floor((2 * tax * (total - returned) + total) / (2 * total));
