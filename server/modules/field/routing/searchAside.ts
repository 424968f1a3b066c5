import { availableParallelism } from 'node:os';
import { inThread } from '#server/api/inThread.ts';
import type { SearchKind, SearchRequest, SearchResult } from './searches.ts';

/** Number of searches that run in parallel; further ones are queued. */
const MAX_THREADS = Math.max(2, availableParallelism());

const PROGRAM = new URL('./searchThread.ts', import.meta.url);

const waiting: (() => void)[] = [];
let running = 0;

/**
 * Runs a search in its own thread, so that the server stays responsive. The caller must hold no database
 * locks meanwhile. Rejects with the search's error, or with the signal's reason once it is aborted.
 */
export async function searchAside<Kind extends SearchKind>(
  kind: Kind,
  request: SearchRequest<Kind>,
  signal?: AbortSignal,
): Promise<SearchResult<Kind>> {
  if (running >= MAX_THREADS) await new Promise<void>(go => waiting.push(go));
  else running++;
  try {
    signal?.throwIfAborted();
    return await inThread(PROGRAM, { kind, request }, signal);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
