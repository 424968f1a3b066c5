import type { Deps } from '#server/deps.ts';
import { followAnswer } from './answerPrompt.ts';
import { askCrews } from './askCrews.ts';

/** Runs every minute; usually there is nothing to do. */
export function serviceDelayJobs(deps: Deps): void {
  deps.jobs.define('service-delay', () => askCrews(deps), { cron: '* * * * *', retries: 0 });
  deps.events.followers.on('delay.answered', followAnswer);
}
