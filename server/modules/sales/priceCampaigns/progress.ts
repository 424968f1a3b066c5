import type { Deps } from '#server/deps.ts';

/** Tells open screens how many services of a campaign are done, past the work's own transaction. */
export function tellProgress(deps: Pick<Deps, 'events'>, done: number, total: number): void {
  deps.events.tell({ entity: 'price-campaign', id: 'work', done, total });
}
