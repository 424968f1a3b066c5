import type { Deps } from '#server/deps.ts';
import { forgetRemovedCards } from './forgetRemovedCards.ts';

export const FORGET_QUEUE = 'cards.forget';

/** Removed cards are deleted at their gateways immediately; an unreachable gateway is retried every hour. */
export function cardJobs(deps: Deps): void {
  deps.jobs.define(FORGET_QUEUE, () => forgetRemovedCards(deps), { cron: '23 * * * *', retries: 0 });
}
