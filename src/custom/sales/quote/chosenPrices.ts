import type { CallerQuote } from '#contract/sales/quotes.calls.ts';

/** The prices that are ticked: `mow 2`. */
export type ChosenPrices = ReadonlySet<string>;

export const priceKey = (type: string, frequency: number) => `${type} ${frequency}`;

/** The ticked prices that there are, as they are shown. */
export const pricedOffersOf = ({ services }: CallerQuote, chosen: ChosenPrices) =>
  services.flatMap(({ type, prices }) =>
    prices
      .filter(({ frequency, quote }) => quote.unpriced === null && chosen.has(priceKey(type, frequency)))
      .map(({ frequency, quote: { totalCents, isPerHour } }) => ({ type, frequency, totalCents, isPerHour })),
  );

/** What an estimate offers: each ticked price that there is, as it is shown. */
export const offersOf = (quoted: CallerQuote, chosen: ChosenPrices) =>
  pricedOffersOf(quoted, chosen).map(({ type, frequency, totalCents }) => ({
    type,
    frequency,
    shownCents: totalCents,
  }));
