import { type CostMatrix, roundTrip, splitByDirection } from './costMatrix.ts';
import { kickTour, SMALLEST_KICKED_TOUR } from './kick.ts';
import { LocalSearch } from './localSearch.ts';
import { Neighbors } from './neighbors.ts';
import { seededRandom } from './random.ts';
import { Tour } from './tour.ts';

/** Relative gain below which an improvement may be a rounding error. */
const RELATIVE_TOLERANCE = 1e-9;
/** At the start, tours longer by about this many average edges are accepted; at the end, none are. */
const TOLERATED_EDGES = 0.6;

/** Search effort as a number of kicks, not a time, so that the same stops give the same route. */
export type Effort = { kicks: number; seed: number };

/**
 * A short round trip through all nodes of the matrix, starting with node 0, in the cheaper direction.
 * Iterated local search: kick the tour, repair it around the kick, and continue from the result unless it is
 * longer (at first: much longer).
 */
export function searchTour(costs: CostMatrix, effort: Effort): number[] {
  const split = splitByDirection(costs);
  const { level } = split;
  const firstOrder = nearestFirst(level);
  const tour = new Tour(firstOrder);
  const neighbors = new Neighbors(level);
  let length = roundTrip(firstOrder, level);
  const tolerance = RELATIVE_TOLERANCE * Math.abs(length);
  const search = new LocalSearch(split, neighbors, tour, tolerance);
  const wake = (node: number) => search.wake(node);
  for (const node of firstOrder) wake(node);
  length -= search.settle();
  let cost = length - search.directionGain();
  const kept = tour.copy();
  const best = tour.copy();
  let bestCost = cost;

  const random = seededRandom(effort.seed);
  const surroundings = { tour, level, neighbors, random };
  const warmth = TOLERATED_EDGES * averageEdge(firstOrder, level);
  const kicks = tour.size < SMALLEST_KICKED_TOUR ? 0 : effort.kicks;
  for (let kick = 0; kick < kicks; kick++) {
    const rise = kickTour(surroundings, wake);
    search.tourChanged();
    const newLength = length + rise - search.settle();
    const newCost = newLength - search.directionGain();
    const tolerated = -Math.log(1 - random.fraction()) * warmth * (1 - kick / kicks);
    if (newCost > cost + tolerance + tolerated) {
      tour.copyFrom(kept);
      search.tourChanged();
      continue;
    }
    length = newLength;
    cost = newCost;
    kept.copyFrom(tour);
    if (cost < bestCost - tolerance) {
      bestCost = cost;
      best.copyFrom(tour);
    }
  }
  return inBetterDirection(best.startingAt(0), costs);
}

/** Always drives to the nearest node not yet visited. */
function nearestFirst(costs: CostMatrix): number[] {
  const order = [0];
  const left = new Set(Array.from({ length: costs.size - 1 }, (_, index) => index + 1));
  let node = 0;
  while (left.size > 0) {
    let nearest = -1;
    for (const other of left) {
      if (nearest < 0 || costs.between(node, other) < costs.between(node, nearest)) nearest = other;
    }
    left.delete(nearest);
    order.push(nearest);
    node = nearest;
  }
  return order;
}

/** Average over edges with a cost; an edge that must be kept has a cost far below zero. */
function averageEdge(order: readonly number[], costs: CostMatrix): number {
  let sum = 0;
  for (const [index, node] of order.entries()) {
    sum += Math.max(0, costs.between(node, order[(index + 1) % order.length] ?? node));
  }
  return sum / order.length;
}

function inBetterDirection(order: readonly number[], costs: CostMatrix): number[] {
  const [start = 0, ...rest] = order;
  const backwards = [start, ...rest.toReversed()];
  return roundTrip(backwards, costs) < roundTrip(order, costs) ? backwards : [...order];
}
