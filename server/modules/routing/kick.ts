import type { CostMatrix } from './costMatrix.ts';
import type { Random } from './random.ts';
import type { Tour } from './tour.ts';

/** A kick rearranges at most this many nodes in a row. */
const KICK_SPAN = 50;

/** The smallest tour that has four edges to take out and one to keep. */
export const SMALLEST_KICKED_TOUR = 5;

/**
 * Reverses the sequence of three neighbouring paths without turning any of them (a double bridge within a
 * window), which is what exchanges of three edges cannot take back. Calls `wake` with each end of a changed
 * edge and answers by how much the sum of levels rose.
 */
export function kickTour(
  tour: Tour,
  level: CostMatrix,
  random: Random,
  wake: (node: number) => void,
): number {
  const start = random.below(tour.size);
  const [first, second, third] = threeCuts(Math.min(KICK_SPAN, tour.size - 1), random);
  const window: number[] = [];
  for (let step = 0; step <= third + 1; step++) window.push(nodeAt(tour, start + step));
  for (const cut of [0, first, second, third]) {
    wake(window[cut] as number);
    wake(window[cut + 1] as number);
  }
  const rearranged = [
    ...window.slice(0, 1),
    ...window.slice(second + 1, third + 1),
    ...window.slice(first + 1, second + 1),
    ...window.slice(1, first + 1),
    ...window.slice(third + 1),
  ];
  for (let step = 1; step <= third; step++) tour.put((start + step) % tour.size, rearranged[step] as number);
  return lengthOf(rearranged, level) - lengthOf(window, level);
}

/** Three different whole numbers from 1 to `limit`, in rising order. */
function threeCuts(limit: number, random: Random): [number, number, number] {
  const one = 1 + random.below(limit);
  let two = 1 + random.below(limit - 1);
  if (two >= one) two++;
  const low = Math.min(one, two);
  const high = Math.max(one, two);
  let three = 1 + random.below(limit - 2);
  if (three >= low) three++;
  if (three >= high) three++;
  if (three < low) return [three, low, high];
  return three < high ? [low, three, high] : [low, high, three];
}

function nodeAt(tour: Tour, place: number): number {
  return tour.at(place < tour.size ? place : place - tour.size);
}

function lengthOf(path: readonly number[], level: CostMatrix): number {
  let length = 0;
  for (let step = 1; step < path.length; step++) {
    length += level.between(path[step - 1] as number, path[step] as number);
  }
  return length;
}
