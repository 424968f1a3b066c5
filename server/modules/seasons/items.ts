import type { Day } from '../../../contract/days.ts';
import type { Cents } from '../../../contract/money.ts';
import type { PlannedTerms } from '../cadence/planDifference.ts';

/** What a season made of a service, as it is kept: enough to take it back exactly. */
export interface SeasonItem {
  before: {
    endDate: Day | null;
    priceCents: Cents | null;
    /** The version that the season's took the place of. */
    replaced: PlannedTerms | null;
  };
  after: {
    firstSlot: Day;
    endDate: Day | null;
    priceCents: Cents | null;
    gap: { fromDate: Day; resumeDate: Day } | null;
    /** False where only the last day moved. */
    hasNewTerms: boolean;
  };
}

/** A version of terms without its row's own fields. */
export function plainTerms(version: PlannedTerms): PlannedTerms {
  const { beginsOn, fromSlot, frequency, weekday, vendorId, crewId, priceCents, frontBack, timeCapMinutes } =
    version;
  return { beginsOn, fromSlot, frequency, weekday, vendorId, crewId, priceCents, frontBack, timeCapMinutes };
}
