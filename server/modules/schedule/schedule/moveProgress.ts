import type { Deps } from '#server/deps.ts';

/** Visits moved per batch; other requests are served between batches. */
export const VISITS_PER_ROUND = 1000;

/** Shows open screens the progress of a move or its undo, outside its transaction. */
export function tellProgress({ events }: Pick<Deps, 'events'>, done: number, total: number): void {
  // A short one ends before its progress could be seen.
  if (total > VISITS_PER_ROUND) events.tell({ entity: 'move', id: 'work', done, total });
}
