import type { Day } from '#contract/core/days.ts';
import type { Cents } from '#contract/core/money.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';

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
