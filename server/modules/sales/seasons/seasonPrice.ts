import type { PriceChange } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';

/**
 * Returns a price in the new season: changed by percent and rounded up to full steps, or by an amount, but
 * never below 0. A price of 0 stays 0.
 */
export function seasonPrice(cents: Cents, change: PriceChange | null): Cents {
  if (change === null || cents === 0) return cents;
  if (change.kind === 'amount') return Math.max(0, cents + change.cents);
  // Calculated in hundredths of a percent, to keep rounding errors from making 10% of 35.00 exceed 3.50.
  const exact = (cents * (10_000 + Math.round(change.percent * 100))) / 10_000;
  const step = change.roundToCents;
  return Math.max(0, Math.ceil(exact / step - 1e-9) * step);
}
