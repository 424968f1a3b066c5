import type { Deps } from '#server/deps.ts';
import { noticeForgotten } from './noticeForgotten.ts';

/** Looks for forgotten shifts every ten minutes. */
export function timeSheetJobs(deps: Deps): void {
  deps.jobs.define('forgotten-clock', () => noticeForgotten(deps), { cron: '*/10 * * * *', retries: 0 });
}
