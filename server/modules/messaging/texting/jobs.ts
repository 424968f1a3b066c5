import type { Deps } from '#server/deps.ts';
import { fetchPictures, PICTURES_QUEUE } from './pictures.ts';

/** Fetches the pictures of incoming texts as they arrive, and every minute those that had to wait. */
export function textingJobs(deps: Deps): void {
  deps.jobs.define(PICTURES_QUEUE, () => fetchPictures(deps), {
    cron: '* * * * *',
    retries: 0,
    atStart: true,
  });
}
