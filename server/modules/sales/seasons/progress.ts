import type { Deps } from '#server/deps.ts';

/** Reports progress to open screens, outside the work's own transaction. */
export function publishProgress(
  deps: Pick<Deps, 'events'>,
  done: number,
  total: number,
  id: 'work' | 'renewals' | number,
): void {
  deps.events.broadcast({ entity: 'season', id, done, total });
}
