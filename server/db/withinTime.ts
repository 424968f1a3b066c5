import { setTimeout as pause } from 'node:timers/promises';

/** Rejects after so many milliseconds, because a host that vanished leaves a query without an answer. */
export async function withinTime<Rows>(ms: number, query: Promise<Rows>): Promise<Rows> {
  const ending = new AbortController();
  const late = pause(ms, undefined, { signal: ending.signal }).then(() => {
    throw new Error('The database did not answer in time.');
  });
  // The query fails later, when no one waits for it.
  query.catch(() => undefined);
  late.catch(() => undefined);
  return Promise.race([query, late]).finally(() => ending.abort());
}
