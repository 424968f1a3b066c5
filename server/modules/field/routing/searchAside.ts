import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SearchKind, SearchRequest, SearchResult } from './searches.ts';

/** Searches that run at once; further ones are queued. */
const MOST_THREADS = Math.max(2, availableParallelism());

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
  if (running >= MOST_THREADS) await new Promise<void>(go => waiting.push(go));
  else running++;
  try {
    signal?.throwIfAborted();
    return await runThread(kind, request, signal);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function runThread<Kind extends SearchKind>(
  kind: Kind,
  request: SearchRequest<Kind>,
  signal: AbortSignal | undefined,
): Promise<SearchResult<Kind>> {
  const { promise, resolve, reject } = Promise.withResolvers<SearchResult<Kind>>();
  const thread = new Worker(new URL('./searchThread.ts', import.meta.url), { workerData: { kind, request } });
  const stop = () => {
    void thread.terminate();
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', stop, { once: true });
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', () => {
    signal?.removeEventListener('abort', stop);
    reject(new Error('The search ended without an answer'));
  });
  return promise;
}
