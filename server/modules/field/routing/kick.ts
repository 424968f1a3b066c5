import type { CostMatrix } from './costMatrix.ts';
import type { Neighbors } from './neighbors.ts';
import type { Random } from './random.ts';
import type { Tour } from './tour.ts';

/** Smallest tour with four edges to remove and one to keep. */
export const SMALLEST_KICKED_TOUR = 5;

/** Cuts near each other along the tour lie within this many nodes. */
const WINDOW = 50;
/** Steps of the random walk between neighbors that finds cuts near each other on the map. */
const WALK_STEPS = 10;
const WALKS = 20;

type Surroundings = { tour: Tour; level: CostMatrix; neighbors: Neighbors; random: Random };

/**
 * Perturbs one neighborhood of the tour: cuts it after four nearby nodes and reverses the sequence of the
 * three paths between the cuts without turning any of them (a double bridge), which exchanges of three edges
 * can't undo. Calls `wake` with both ends of each cut edge and returns the increase of the sum of levels.
 */
export function kickTour(surroundings: Surroundings, wake: (node: number) => void): number {
  const { tour, level, random } = surroundings;
  const cuts = (random.below(2) === 0 ? cutsOnTheGround(surroundings) : undefined) ?? cutsAlong(tour, random);
  cuts.sort((a, b) => a - b);
  const [first, second, third, fourth] = cuts as [number, number, number, number];
  for (const cut of cuts) {
    wake(tour.at(cut));
    wake(tour.next(tour.at(cut)));
  }
  const lengthBefore = lengthAfter(cuts, tour, level);
  tour.resequence(first, second, third, fourth);
  const newCuts = [first, first + fourth - third, first + fourth - second, fourth];
  return lengthAfter(newCuts, tour, level) - lengthBefore;
}

/** Four places within a window of the tour. */
function cutsAlong(tour: Tour, random: Random): number[] {
  const start = random.below(tour.size);
  const span = Math.min(WINDOW, tour.size);
  const cuts = new Set<number>();
  while (cuts.size < 4) cuts.add((start + random.below(span)) % tour.size);
  return [...cuts];
}

/** Positions of four nearby nodes; undefined if the random walk didn't find four. */
function cutsOnTheGround({ tour, neighbors, random }: Surroundings): number[] | undefined {
  const center = random.below(tour.size);
  const cuts = new Set([tour.placeOf(center)]);
  for (let walk = 0; walk < WALKS && cuts.size < 4; walk++) {
    let node = center;
    for (let step = 0; step < WALK_STEPS; step++) {
      const start = neighbors.startOf(node);
      node = neighbors.at(start + random.below(neighbors.startOf(node + 1) - start));
    }
    cuts.add(tour.placeOf(node));
  }
  return cuts.size === 4 ? [...cuts] : undefined;
}

function lengthAfter(cuts: readonly number[], tour: Tour, level: CostMatrix): number {
  let length = 0;
  for (const cut of cuts) {
    const node = tour.at(cut);
    length += level.between(node, tour.next(node));
  }
  return length;
}
