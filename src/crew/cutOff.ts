import { HttpError } from '#src/dataProvider/http.ts';
import type { Outbox } from './outbox/outbox.ts';

/** A request on a dead connection is aborted after this long, so the button can be tapped again. */
const LIMIT_MS = 30_000;

/** Does what the server alone can do, once it has what waits here. Throws where it cannot be reached in time. */
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

/** Whether a call failed for want of a network. */
export const isCutOff = (error: unknown): boolean => error instanceof HttpError && error.status === 0;
