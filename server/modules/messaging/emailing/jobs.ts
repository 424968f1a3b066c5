import type { Deps } from '#server/deps.ts';
import { FETCH_QUEUE, fetchEmails } from './fetchEmails.ts';

/** Looks into the mailbox of the settings every minute. */
export function emailingJobs(deps: Deps): void {
  deps.jobs.define(FETCH_QUEUE, () => fetchEmails(deps), { cron: '* * * * *', retries: 0, atStart: true });
}
