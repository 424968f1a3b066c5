import { and, eq } from 'drizzle-orm';
import { imports } from '#server/db/schema/index.ts';
import { hasSpareConnection } from '#server/db/spareConnection.ts';
import type { Deps } from '#server/deps.ts';

/** Rows done of imports that this process works on: known here before the database may tell. */
const underWay = new Map<string, number>();

/** Screens are told at most so often, milliseconds. */
const TELL_EVERY = 300;

/** Imports of this process that somebody wants to stop. */
const stopping = new Set<string>();

/** Thrown by work that was stopped: what it did is given up. */
export class Stopped extends Error {}

/** Asks the work on an import, if this process does it, to stop at its next row. */
export function askToStop(importId: string): void {
  if (underWay.has(importId)) stopping.add(importId);
}

export const doneOf = (importId: string): number | undefined => underWay.get(importId);

/**
 * Runs work on an import and tells open screens how far it is, past the work's own transaction: at once through
 * sockets, and on a server in the import's row through another connection.
 */
export async function withProgress<T>(
  deps: Deps,
  importId: string,
  status: 'checking' | 'importing',
  total: number,
  work: (onProgress: (done: number) => void) => Promise<T>,
): Promise<T> {
  let toldAt = 0;
  const onProgress = (done: number) => {
    if (stopping.has(importId)) throw new Stopped();
    underWay.set(importId, done);
    const now = performance.now();
    if (now - toldAt < TELL_EVERY) return;
    toldAt = now;
    deps.events.tell({ entity: 'import', id: importId, status, done, total });
    if (!hasSpareConnection(deps.db)) return;
    // Only what is still under way: a late message must not change a finished import. Losing one does no harm.
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
