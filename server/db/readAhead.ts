/**
 * Yields the same batches, reading each one while the previous one is processed. Only for reads on the pool:
 * within a transaction, the next batch mustn't be read before the last one's writes. Ends early once the
 * reader is gone.
 */
export async function* readAhead<T>(rounds: AsyncGenerator<T>, asker?: AbortSignal): AsyncGenerator<T> {
  let next = rounds.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done || asker?.aborted) return;
      next = rounds.next();
      // The error is thrown where the batch is awaited; this avoids an unhandled rejection until then.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await rounds.return(undefined);
  }
}
