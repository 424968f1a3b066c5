/** Whole US cents. */
export type Cents = number;

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50`; negative amounts as `-$5.00`. */
export const showMoney = (cents: Cents): string => DOLLARS.format(cents / 100);

/** Percentage of an amount (at most three decimals), rounded half away from zero to whole cents. */
export function percentOf(cents: Cents, percent: number): Cents {
  const thousandths = Math.round(percent * 1000);
  const exact = cents * thousandths;
  return Math.sign(exact) * Math.floor((Math.abs(exact) + 50_000) / 100_000);
}
