import type { Deps } from '#server/deps.ts';
import { retryDue } from './collect/retry.ts';
import { askForDisputes } from './disputes/followDisputes.ts';
import { reconcile } from './reconcile.ts';

export const RECONCILE_QUEUE = 'payments.reconcile';
export const DISPUTES_QUEUE = 'payments.disputes';
export const RETRY_QUEUE = 'payments.retry';

/**
 * Reconciles undecided payments every minute, checks for disputes every hour, and retries declined charges on
 * the morning of their retry day.
 */
export function paymentJobs(deps: Deps): void {
  deps.jobs.define(RECONCILE_QUEUE, () => reconcile(deps), { cron: '* * * * *', retries: 0, atStart: true });
  deps.jobs.define(DISPUTES_QUEUE, () => askForDisputes(deps), { cron: '11 * * * *', retries: 0 });
  deps.jobs.define(RETRY_QUEUE, () => retryDue(deps), { cron: '0 6 * * *', retries: 2 });
}
