import type { Deps } from '#server/deps.ts';
import { resumePostponed } from './postponeCharge.ts';

export const POSTPONED_QUEUE = 'charges.putOff';

/**
 * Runs before the morning's retries, so that these also collect charges postponed to today; the nightly run
 * is even earlier.
 */
export function chargeJobs(deps: Deps): void {
  deps.jobs.define(POSTPONED_QUEUE, () => resumePostponed(deps), { cron: '30 5 * * *', retries: 2 });
}
