import { setImmediate } from 'node:timers/promises';

/** So long other requests wait for a slice of work, milliseconds. */
const SLICE_MS = 10;

/**
 * Divides long work into slices: the work awaits what this returns after each step, and whenever a slice is over, other
 * requests run first.
 */
export function slices(): () => Promise<void> | undefined {
  let until = performance.now() + SLICE_MS;
  const turn = async () => {
    await setImmediate();
    until = performance.now() + SLICE_MS;
  };
  return () => (performance.now() < until ? undefined : turn());
}

/** Works on one item after the other, and lets other requests run after each slice of them. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  const slice = slices();
  for (const item of items) {
    work(item);
    await slice();
  }
}
