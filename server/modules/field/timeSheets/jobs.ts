import type { Deps } from '#server/deps.ts';
import { noticeForgotten } from './noticeForgotten.ts';

/** Every ten minutes; most of the time nobody forgot anything. */
export function timeSheetJobs(deps: Deps): void {
  deps.jobs.define('forgotten-clock', () => noticeForgotten(deps), { cron: '*/10 * * * *', retries: 0 });
}
