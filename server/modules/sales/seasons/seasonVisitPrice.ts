import type { Cents } from '#contract/core/money.ts';
import { priceVisit } from '#server/modules/money/pricing/priceVisit.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import { type PriceLists, pricesFor } from '#server/modules/schedule/schedule/priceLists.ts';
import type { Candidate } from './candidates.ts';

/** A vendor's price lists before and in the season. */
export interface Prices {
  now: PriceLists;
  coming: PriceLists;
}

/**
 * Returns the price of one visit before tax, with a given amount of work; null if it can't be known, as for
 * hourly work of unknown duration.
 */
export function visitPrice(
  service: Candidate,
  terms: PlannedTerms,
  ownCents: Cents | null,
  lists: PriceLists,
  workedMinutes: number | null = null,
): Cents | null {
  const { vendorId, frequency, frontBack } = terms;
  const { type, lotSize, isCornerLot } = service;
  const prices = pricesFor(lists, { vendorId, lotSize, frequency });
  const priced = priceVisit({
    type,
    frequency,
    frontBack,
    lotSize,
    isCornerLot,
    override: ownCents === null ? null : { from: 'service-override', priceCents: ownCents },
    vendor: vendorId === null ? null : String(vendorId),
    prices,
    workedMinutes,
    capMinutes: null,
    tax: null,
  });
  return priced.unpriced === null ? priced.subtotalCents : null;
}

const HOUR = 60;

/**
 * Returns the price of a visit with one hour of work before and in the season; for hourly work, the hourly
 * price.
 */
export const hourPrices = (service: Candidate, terms: PlannedTerms, { now, coming }: Prices) => ({
  oldCents: visitPrice(service, terms, terms.priceCents, now, HOUR),
  newCents: visitPrice(service, terms, terms.priceCents, coming, HOUR),
});
