import type { Deps } from '#server/deps.ts';
import { sendDue } from './sendDue.ts';

const QUEUE = 'reports.due';

/** Sends due reports hourly; after downtime, sends only the latest missed report of each schedule. */
export function savedReportJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, async () => void (await sendDue(deps)), { cron: '0 * * * *', atStart: true });
}
