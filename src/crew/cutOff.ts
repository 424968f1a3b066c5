import { HttpError } from '#src/dataProvider/http.ts';
import type { Outbox } from './outbox/outbox.ts';

/** Timeout in milliseconds for a request on a dead connection, so that the user can tap the button again. */
const LIMIT_MS = 30_000;

/** Sends the waiting reports, then does work that needs the server. Throws if it can't be reached in time. */
export async function withServer<Answer>(
  outbox: Pick<Outbox, 'flush'>,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new HttpError('', 0)), { once: true }),
  );
  return Promise.race([outbox.flush().then(() => work(signal)), late]);
}

/** Returns whether a call failed because there was no network. */
export const isCutOff = (error: unknown): boolean => error instanceof HttpError && error.status === 0;
