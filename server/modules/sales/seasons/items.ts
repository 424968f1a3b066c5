import type { Day } from '#contract/core/days.ts';
import type { Cents } from '#contract/core/money.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';

/** Stored effect of a season on a service: enough to undo it exactly. */
export interface SeasonItem {
  before: {
    endDate: Day | null;
    priceCents: Cents | null;
    /** Version of the terms that the season's version replaced. */
    replaced: PlannedTerms | null;
  };
  after: {
    firstSlot: Day;
    endDate: Day | null;
    priceCents: Cents | null;
    gap: { fromDate: Day; resumeDate: Day } | null;
    /** False if only the last day changed. */
    hasNewTerms: boolean;
  };
}
