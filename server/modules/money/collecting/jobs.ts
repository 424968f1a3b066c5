import type { Deps } from '#server/deps.ts';
import { collectTonight } from './night.ts';
import { workOnRuns } from './work.ts';

const QUEUE = 'collecting.work';
const NIGHT_QUEUE = 'collecting.night';

/** Starts the work at once where this server is alive; else the next look of the minute does. */
export const startWork = (deps: Deps): Promise<void> => deps.jobs.send(QUEUE, {}, { key: 'now' });

/** What a stopped server left goes on with the next start, or in another process within a minute. */
export function collectingJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, () => workOnRuns(deps), { cron: '* * * * *', retries: 0, atStart: true });
  const begin = async () => {
    if (await collectTonight(deps)) await startWork(deps);
  };
  deps.jobs.define(NIGHT_QUEUE, begin, { cron: '*/5 * * * *', retries: 0 });
}
