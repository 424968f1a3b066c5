import { setImmediate } from 'node:timers/promises';

/** So many take some milliseconds at most. */
const PER_SLICE = 100;

/** Works on one item after the other, and lets other requests run after each slice of them. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let from = 0; from < items.length; from += PER_SLICE) {
    if (from > 0) await setImmediate();
    items.slice(from, from + PER_SLICE).forEach(work);
  }
}
