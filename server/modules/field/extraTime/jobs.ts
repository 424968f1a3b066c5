import type { Deps } from '#server/deps.ts';
import { timeOutRequests } from './answerExtraTime.ts';
import { remindCrews } from './remindCrews.ts';

/** Runs every minute while bush and bed work is in progress anywhere. */
export function extraTimeJobs(deps: Deps): void {
  deps.jobs.define(
    'extra-time',
    async () => {
      await remindCrews(deps);
      await timeOutRequests(deps);
    },
    { cron: '* * * * *', retries: 0 },
  );
}
