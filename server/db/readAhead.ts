/**
 * Yields the batches of `rounds`, reading each one while the previous one is processed. Only for reads on the
 * pool: in a transaction, a batch must be read after the previous one's writes. Ends early once `signal`
 * aborts.
 */
export async function* readAhead<T>(rounds: AsyncGenerator<T>, signal?: AbortSignal): AsyncGenerator<T> {
  let next = rounds.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done || signal?.aborted) return;
      next = rounds.next();
      // The error is thrown where the batch is awaited; this avoids an unhandled rejection until then.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await rounds.return(undefined);
  }
}
