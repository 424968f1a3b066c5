import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ZipLines, zipLines } from '#server/modules/territory/places/zipTable.ts';
import { type Reading, RowCheck } from './rowCheck.ts';

/**
 * Maximum number of rows that are checked in the server's own thread, because starting another takes a
 * second.
 */
const ROWS_AT_HAND = 1000;
/** Memory limit of the thread; the check of a larger file fails instead of ending the server. */
const MAX_MEMORY_MB = 1024;

export type Checker = Pick<RowCheck, 'read' | 'wanted' | 'learn' | 'place' | 'match' | 'take'>;

/** Data that the thread starts with; reading the ZIP codes again would take seconds. */
export interface ThreadData {
  reading: Reading;
  zipLines: ZipLines;
}

/** Messages to the thread and back. */
export interface Call {
  name: keyof Checker;
  given: unknown[];
}
export type Answer = { result: unknown } | { error: unknown };

/** A check that may run in another thread, until it is ended. */
export interface Aside {
  check: Checker;
  end: () => Promise<unknown>;
}

/**
 * Opens the check of a file with `rows` rows. A long check runs in its own thread, so that its rows don't
 * enlarge the server's heap, where garbage collection would block all other work.
 */
export const openCheck = async (reading: Reading, rows: number): Promise<Aside> =>
  rows > ROWS_AT_HAND ? checkAside(reading) : { check: new RowCheck(reading), end: async () => undefined };

/** Opens a check in its own thread. Calls to its methods run one after another. */
export async function checkAside(reading: Reading): Promise<Aside> {
  const thread = new Worker(new URL('./checkThread.ts', import.meta.url), {
    workerData: { reading, zipLines: await zipLines() } satisfies ThreadData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  let failure: Error | undefined;
  // Without a listener, an error between two calls would end the server.
  thread.on('error', (error: Error) => {
    failure = error;
  });
  const ask = async (name: keyof Checker, given: unknown[]): Promise<unknown> => {
    if (failure) throw failure;
    thread.postMessage({ name, given } satisfies Call);
    const [answer] = (await once(thread, 'message')) as [Answer];
    if ('error' in answer) throw answer.error;
    return answer.result;
  };
  const method = <Name extends keyof Checker>(name: Name) =>
    ((...given: unknown[]) => ask(name, given)) as Checker[Name];
  return {
    check: {
      read: method('read'),
      wanted: method('wanted'),
      learn: method('learn'),
      place: method('place'),
      match: method('match'),
      take: method('take'),
    },
    end: () => thread.terminate(),
  };
}
