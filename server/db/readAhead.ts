/**
 * The same rounds, each read while the one before is worked on. For reads on the pool: within a transaction the next
 * round must not be read before what the last one writes. They end early once nobody waits for them any more.
 */
export async function* readAhead<T>(rounds: AsyncGenerator<T>, asker?: AbortSignal): AsyncGenerator<T> {
  let next = rounds.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done || asker?.aborted) return;
      next = rounds.next();
      // An error is told where the round is awaited; until then nobody hears of it.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await rounds.return(undefined);
  }
}
