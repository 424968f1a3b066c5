import type { Deps } from '#server/deps.ts';

/** Visits moved with one round of statements, between which other requests are served. */
export const VISITS_PER_ROUND = 1000;

/** Tells open screens how far a move or its undo is, outside the work's own transaction. */
export function tellProgress({ events }: Pick<Deps, 'events'>, done: number, total: number): void {
  // A short one is done before its progress could be seen.
  if (total > VISITS_PER_ROUND) events.tell({ entity: 'move', id: 'work', done, total });
}
