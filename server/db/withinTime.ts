import { setTimeout as pause } from 'node:timers/promises';

/** Rejects if the query takes longer than `ms`, because a query to a vanished host never returns. */
export async function withinTime<Rows>(ms: number, query: Promise<Rows>): Promise<Rows> {
  const ending = new AbortController();
  const late = pause(ms, undefined, { signal: ending.signal }).then(() => {
    throw new Error('The database did not respond in time.');
  });
  // Once the time is up, nothing waits for the query, so its later failure is ignored.
  query.catch(() => undefined);
  late.catch(() => undefined);
  return Promise.race([query, late]).finally(() => ending.abort());
}
