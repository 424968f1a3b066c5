import type { Cents } from '../../../contract/money.ts';
import type { PlannedTerms } from '../cadence/planDifference.ts';
import { priceVisit } from '../pricing/priceVisit.ts';
import { type PriceLists, pricesFor } from '../schedule/priceLists.ts';
import type { Candidate } from './candidates.ts';

/** What one visit of a service costs before tax; null where that cannot be told, as for work by the hour. */
export function visitPrice(
  service: Candidate,
  terms: PlannedTerms,
  ownCents: Cents | null,
  lists: PriceLists,
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
    workedMinutes: null,
    capMinutes: null,
    tax: null,
  });
  return priced.unpriced === null ? priced.subtotalCents : null;
}
