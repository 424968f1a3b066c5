import type { Cents } from '#contract/core/money.ts';
import { priceVisit } from '#server/modules/money/pricing/priceVisit.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import { type PriceLists, pricesFor } from '#server/modules/schedule/schedule/priceLists.ts';
import type { Candidate } from './candidates.ts';

/** A vendor's prices before the season and in it. */
export interface Prices {
  now: PriceLists;
  coming: PriceLists;
}

/**
 * What one visit of a service costs before tax, with so much work; null where that cannot be told, as for work by the
 * hour of which nobody knows how much it will be.
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

/** What a visit with an hour of work costs before the season and in it: for work by the hour, the hour. */
export const hourPrices = (service: Candidate, terms: PlannedTerms, { now, coming }: Prices) => ({
  oldCents: visitPrice(service, terms, terms.priceCents, now, HOUR),
  newCents: visitPrice(service, terms, terms.priceCents, coming, HOUR),
});
