import type { Deps } from '#server/deps.ts';
import { collectTonight } from './night.ts';
import { workOnRuns } from './work.ts';

const QUEUE = 'collecting.work';
const NIGHT_QUEUE = 'collecting.night';

/** Starts the work immediately; if that fails, the job that runs each minute does. */
export const startWork = (deps: Deps): Promise<void> => deps.jobs.send(QUEUE, {}, { key: 'now' });

/** After a shutdown, work resumes at the next start, or in another process within a minute. */
export function collectingJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, () => workOnRuns(deps), { cron: '* * * * *', retries: 0, atStart: true });
  const begin = async () => {
    if (await collectTonight(deps)) await startWork(deps);
  };
  deps.jobs.define(NIGHT_QUEUE, begin, { cron: '*/5 * * * *', retries: 0 });
}
