import type { Deps } from '#server/deps.ts';
import { resumePutOff } from './putOff.ts';

export const PUT_OFF_QUEUE = 'charges.putOff';

/**
 * Before the morning's retries, so that they collect charges postponed to today; the nightly run is even
 * earlier.
 */
export function chargeJobs(deps: Deps): void {
  deps.jobs.define(PUT_OFF_QUEUE, () => resumePutOff(deps), { cron: '30 5 * * *', retries: 2 });
}
