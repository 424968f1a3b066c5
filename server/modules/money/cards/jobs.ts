import type { Deps } from '#server/deps.ts';
import { forgetRemovedCards } from './forgetRemovedCards.ts';

export const FORGET_QUEUE = 'cards.forget';

/** Gateways give up removed cards at once; one that cannot be reached is asked again every hour. */
export function cardJobs(deps: Deps): void {
  deps.jobs.define(FORGET_QUEUE, () => forgetRemovedCards(deps), { cron: '23 * * * *', retries: 0 });
}
