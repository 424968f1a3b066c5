import type { Deps } from '../../deps.ts';

/** Tells open screens how many of a season's services are done, past the work's own transaction. */
export function tellProgress(deps: Pick<Deps, 'events'>, done: number, total: number): void {
  deps.events.tell({ entity: 'season', id: 'work', done, total });
}
