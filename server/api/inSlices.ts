import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work before other requests get a turn. */
const SLICE_MS = 10;

/**
 * Divides long work into slices: after each step, the work calls the returned function and awaits its
 * promise, if there is one, so that other requests run between slices.
 */
export function slices(): () => Promise<void> | undefined {
  let until = performance.now() + SLICE_MS;
  const turn = async () => {
    await setImmediate();
    until = performance.now() + SLICE_MS;
  };
  return () => (performance.now() < until ? undefined : turn());
}

/** Processes items one after another, letting other requests run between slices. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  const slice = slices();
  for (const item of items) {
    work(item);
    const turn = slice();
    if (turn) await turn;
  }
}
