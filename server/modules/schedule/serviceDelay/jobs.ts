import type { Deps } from '#server/deps.ts';
import { followAnswer } from './answerPrompt.ts';
import { askCrews } from './askCrews.ts';

/** Every minute; most of the time there is nobody to ask and nothing to move. */
export function serviceDelayJobs(deps: Deps): void {
  deps.jobs.define('service-delay', () => askCrews(deps), { cron: '* * * * *', retries: 0 });
  deps.events.followers.on('delay.answered', followAnswer);
}
