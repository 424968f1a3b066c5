import type { Deps } from '#server/deps.ts';

/** Reports a campaign's progress to open screens, outside its own transaction. */
export function publishProgress(deps: Pick<Deps, 'events'>, done: number, total: number): void {
  deps.events.broadcast({ entity: 'price-campaign', id: 'work', done, total });
}
