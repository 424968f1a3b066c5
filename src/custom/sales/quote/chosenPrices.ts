import type { CallerQuote } from '#contract/sales/quotes.calls.ts';

/** Keys of the ticked prices: `mow 2`. */
export type ChosenPrices = ReadonlySet<string>;

export const priceKey = (type: string, frequency: number) => `${type} ${frequency}`;

/** Returns the ticked prices that are still available, as shown. */
export const pricedOffersOf = ({ services }: CallerQuote, chosen: ChosenPrices) =>
  services.flatMap(({ type, prices }) =>
    prices
      .filter(({ frequency, quote }) => quote.unpriced === null && chosen.has(priceKey(type, frequency)))
      .map(({ frequency, quote: { totalCents, isPerHour } }) => ({ type, frequency, totalCents, isPerHour })),
  );

/** Returns an estimate's offers: the ticked prices that are still available, as shown. */
export const offersOf = (quoted: CallerQuote, chosen: ChosenPrices) =>
  pricedOffersOf(quoted, chosen).map(({ type, frequency, totalCents }) => ({
    type,
    frequency,
    shownCents: totalCents,
  }));
