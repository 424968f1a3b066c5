import type { StoredTerms } from '#server/modules/schedule/visits/terms/loadServices.ts';
import type { Candidate } from './candidates.ts';
import type { SeasonPlan } from './planSeason.ts';
import { hourPrices, type Prices } from './seasonVisitPrice.ts';

/**
 * Returns whether the customer of a service is asked about a season: if it is carried over, or if it
 * continues but gets another price from the vendor's list. They aren't asked if nothing changes, if they
 * already answered, or if the service is left out for any other reason.
 */
export function renewalQuestionOf(
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
