import type { StoredTerms } from '#server/modules/schedule/visits/terms/loadServices.ts';
import type { Candidate } from './candidates.ts';
import type { SeasonPlan } from './planSeason.ts';
import { hourPrices, type Prices } from './seasonVisitPrice.ts';

/**
 * Whether the customer of a service is asked about a season: where it is carried over, and where it runs on by itself but
 * the vendor's list gives it another price. Not where nothing changes for them, where they answered before, and where it
 * is left out of the season for any other reason.
 */
export function whetherAsked(
  service: Candidate,
  plan: SeasonPlan<StoredTerms>,
  prices: Prices,
): 'carried' | 'byList' | 'unchanged' | 'answered' | 'leftOut' {
  if (service.isAccepted !== null) return 'answered';
  if (plan.leftOut === null) return 'carried';
  if (!plan.runsOn) return 'leftOut';
  const { oldCents, newCents } = hourPrices(service, plan.runsOn, prices);
  return oldCents === newCents ? 'unchanged' : 'byList';
}
