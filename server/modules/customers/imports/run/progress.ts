import { and, eq } from 'drizzle-orm';
import { allowsParallelQueries } from '#server/db/parallelQueries.ts';
import { imports } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

/** Progress of the imports that this process runs, which the database may not show yet. */
const underWay = new Map<string, number>();

/** Minimum milliseconds between progress updates. */
const REPORT_INTERVAL_MS = 300;

/** Imports run by this process that have been asked to stop. */
const stopping = new Set<string>();

/** Thrown by stopped work; its changes are rolled back. */
export class Stopped extends Error {}

/** Asks the work on an import, if it runs in this process, to stop at its next row. */
export function requestStop(importId: string): void {
  if (underWay.has(importId)) stopping.add(importId);
}

export const doneOf = (importId: string): number | undefined => underWay.get(importId);

/**
 * Runs work on an import and publishes its progress outside the work's transaction: through sockets, and on
 * PostgreSQL also to the import's row over another connection.
 */
export async function withProgress<T>(
  deps: Deps,
  importId: string,
  status: 'checking' | 'importing' | 'undoing',
  total: number,
  work: (onProgress: (done: number) => void) => Promise<T>,
): Promise<T> {
  let toldAt = 0;
  const onProgress = (done: number) => {
    if (stopping.has(importId)) throw new Stopped();
    underWay.set(importId, done);
    const now = performance.now();
    if (now - toldAt < REPORT_INTERVAL_MS) return;
    toldAt = now;
    deps.events.broadcast({ entity: 'import', id: importId, status, done, total });
    if (!allowsParallelQueries(deps.db)) return;
    // Updates the row only while the import is running, because a late update must not change a finished
    // import. Losing an update does no harm.
    deps.db
      .update(imports)
      .set({ doneRows: done })
      .where(and(eq(imports.id, importId), eq(imports.status, status)))
      .catch(() => undefined);
  };
  try {
    onProgress(0);
    return await work(onProgress);
  } finally {
    underWay.delete(importId);
    stopping.delete(importId);
  }
}
