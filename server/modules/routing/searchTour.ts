import { type CostMatrix, splitByDirection } from './costMatrix.ts';
import { kickTour, SMALLEST_KICKED_TOUR } from './kick.ts';
import { LocalSearch } from './localSearch.ts';
import { Neighbours } from './neighbours.ts';
import { seededRandom } from './random.ts';
import { Tour } from './tour.ts';

/** A search is bounded by its number of kicks, never by the clock: the same day gives the same route. */
export type Effort = { kicks: number; seed: number };

/** A gain must be more than this part of the first tour's length, else it may be a rounding error. */
const RELATIVE_TOLERANCE = 1e-9;

/**
 * A short round trip over all nodes of the matrix, starting with node 0, in the cheaper direction. Iterated
 * local search: kick the tour somewhere, repair it around there, keep the result unless it is longer.
 */
export function searchTour(costs: CostMatrix, effort: Effort): number[] {
  const split = splitByDirection(costs);
  const { level } = split;
  const firstOrder = nearestFirst(level);
  let length = roundTrip(firstOrder, level);
  const tour = new Tour(firstOrder);
  const tolerance = RELATIVE_TOLERANCE * Math.abs(length);
  const search = new LocalSearch(split, new Neighbours(level), tour, tolerance);
  const wake = (node: number) => search.wake(node);
  for (const node of firstOrder) wake(node);
  length -= search.settle();
  let cost = length - search.directionGain();

  const kept = new Tour(firstOrder);
  kept.copyFrom(tour);
  const random = seededRandom(effort.seed);
  const kicks = tour.size < SMALLEST_KICKED_TOUR ? 0 : effort.kicks;
  for (let kick = 0; kick < kicks; kick++) {
    const rise = kickTour(tour, level, random, wake);
    search.tourChanged();
    const newLength = length + rise - search.settle();
    const newCost = newLength - search.directionGain();
    if (newCost <= cost + tolerance) {
      length = newLength;
      cost = newCost;
      kept.copyFrom(tour);
    } else {
      tour.copyFrom(kept);
      search.tourChanged();
    }
  }
  return inBetterDirection(kept.startingAt(0), costs);
}

/** Drives on to the nearest node not yet visited, over and over. */
function nearestFirst(costs: CostMatrix): number[] {
  const order = [0];
  const left = new Set(Array.from({ length: costs.size - 1 }, (_, index) => index + 1));
  for (let node = 0; left.size > 0; order.push(node)) {
    let nearest = -1;
    for (const other of left) {
      if (nearest < 0 || costs.between(node, other) < costs.between(node, nearest)) nearest = other;
    }
    left.delete(nearest);
    node = nearest;
  }
  return order;
}

function inBetterDirection(order: readonly number[], costs: CostMatrix): number[] {
  const [start = 0, ...rest] = order;
  const backwards = [start, ...rest.toReversed()];
  return roundTrip(backwards, costs) < roundTrip(order, costs) ? backwards : [...order];
}

/** What driving the nodes in this order and back to the first costs. */
export function roundTrip(order: readonly number[], costs: CostMatrix): number {
  let length = 0;
  for (const [index, node] of order.entries())
    length += costs.between(node, order[index + 1] ?? order[0] ?? node);
  return length;
}
