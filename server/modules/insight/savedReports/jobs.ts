import type { Deps } from '#server/deps.ts';
import { sendDue } from './sendDue.ts';

const QUEUE = 'reports.due';

/** Every hour of the business's clock has its reports; what a stopped server missed goes out late, the latest once. */
export function savedReportJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, async () => void (await sendDue(deps)), { cron: '0 * * * *', atStart: true });
}
