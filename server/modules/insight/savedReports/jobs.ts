import type { Deps } from '#server/deps.ts';
import { sendDue } from './sendDue.ts';

const QUEUE = 'reports.due';

/** Runs hourly; after a downtime, only the latest missed report of each schedule is sent, late. */
export function savedReportJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, async () => void (await sendDue(deps)), { cron: '0 * * * *', atStart: true });
}
