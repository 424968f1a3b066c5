import type { Deps } from '../../deps.ts';
import { reconcile } from './reconcile.ts';
import { retryDue } from './retry.ts';

export const RECONCILE_QUEUE = 'payments.reconcile';
export const RETRY_QUEUE = 'payments.retry';

/** Clears up undecided payments every minute, and tries declined ones again in the morning of their day. */
export function paymentJobs(deps: Deps): void {
  deps.jobs.define(RECONCILE_QUEUE, () => reconcile(deps), { cron: '* * * * *', retries: 0, atStart: true });
  deps.jobs.define(RETRY_QUEUE, () => retryDue(deps), { cron: '0 6 * * *', retries: 2 });
}
