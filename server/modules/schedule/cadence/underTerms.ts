import type { HandMadeField } from '#contract/schedule/schedule.ts';
import { versionOn } from './cadence.ts';
import type { ExistingVisit, PlannedService } from './planDifference.ts';

/** A visit with the terms of its slot applied, except for fields changed on it by hand. */
export function underTerms<V extends ExistingVisit>(visit: V, { versions }: PlannedService): V {
  const terms = versionOn(versions, visit.slot);
  if (!terms) return visit;
  const { crewId, vendorId, frontBack, timeCapMinutes } = terms;
  const isByHand = (field: HandMadeField) => visit.handMade.includes(field);
  return {
    ...visit,
    ...(!isByHand('crewId') && { crewId, vendorId }),
    ...(!isByHand('frontBack') && { frontBack }),
    ...(!isByHand('timeCapMinutes') && { timeCapMinutes }),
  };
}
