import { parentPort, workerData } from 'node:worker_threads';
import { SEARCHES, type SearchKind, type SearchRequest } from './searches.ts';

/** The thread's side of `searchAside`: handles the one request that the thread was made for. */
function answer<Kind extends SearchKind>({ kind, request }: { kind: Kind; request: SearchRequest<Kind> }) {
  const search = SEARCHES[kind] as (asked: SearchRequest<Kind>) => unknown;
  parentPort?.postMessage(search(request));
}

answer(workerData as { kind: SearchKind; request: SearchRequest<SearchKind> });
