import { CostMatrix, isSymmetric, pathLength } from './costMatrix.ts';
import { arrangeAroundLocks } from './lockedOrder.ts';
import { type Effort, searchTour } from './searchTour.ts';

/** A part of a route: stops to order between two ends, by their numbers in the matrix. */
export type Stretch = {
  from: number;
  /** Undefined if the route may end at any stop. */
  to: number | undefined;
  stops: readonly number[];
  costs: CostMatrix;
};

const SEED = 20_240_229;
/** Below this many stops, kicks work better on a path, which has a separate end node. */
const SMALLEST_ROUND = 12;

/** The stops in a good order, never longer than the given one. */
export function orderFreely(stretch: Stretch): number[] {
  const { stops, costs } = stretch;
  if (stops.length < 2) return [...stops];
  // Stops at the same place are done one after another.
  const groups = groupByPlace(stops, costs);
  const leaders = groups.map(([leader]) => leader);
  const isRound = stretch.from === stretch.to && leaders.length >= SMALLEST_ROUND;
  const visits = isRound
    ? roundOrder(stretch.from, leaders, costs)
    : pathOrder({ ...stretch, stops: leaders });
  const order = visits.flatMap(node => groups[node - 1] ?? []);
  return lengthOf(stretch, order) < lengthOf(stretch, stops) ? order : [...stops];
}

/**
 * Orders a drive that ends where it began as a round trip; stops are numbered by position in `stops`, from 1
 * on.
 */
function roundOrder(from: number, stops: readonly number[], costs: CostMatrix): number[] {
  const numbers = [from, ...stops];
  const round = CostMatrix.from(numbers.length, (a, b) =>
    costs.between(numbers[a] as number, numbers[b] as number),
  );
  return searchTour(round, effortFor(stops.length, isSymmetric(round))).slice(1);
}

/** Orders a drive from one place to another or to an open end; stops are numbered by position, from 1 on. */
function pathOrder(stretch: Stretch): number[] {
  const path = pathMatrix(stretch);
  const end = stretch.stops.length + 1;
  const symmetric = isSymmetric(path);
  const round = searchTour(closedBy(path, symmetric), effortFor(stretch.stops.length, symmetric));
  const visits = round[1] === end ? round.slice(1).reverse() : round.slice(1);
  return visits.filter(node => node !== end);
}

/**
 * Like `orderFreely` with some stops locked in position (`locked` has an entry per position): first decides
 * which stops go before, between and after the locked ones, then orders each part.
 */
export function orderAroundLocks(stretch: Stretch, locked: readonly boolean[]): number[] {
  const { stops } = stretch;
  const present = Array.from({ length: stops.length + 2 }, (_, node) => node);
  const movable = present.map(node => node > 0 && node <= stops.length && !locked[node - 1]);
  const arranged = arrangeAroundLocks(present, movable, pathMatrix(stretch), {
    rounds: 6,
    trials: Math.min(40_000, 2_500 * stops.length),
    seed: SEED,
  });
  const order = arranged.flatMap(node => stops[node - 1] ?? []);
  return orderParts({ ...stretch, stops: order }, locked);
}

function orderParts({ from, to, stops, costs }: Stretch, locked: readonly boolean[]): number[] {
  const ordered: number[] = [];
  while (ordered.length < stops.length) {
    const first = ordered.length;
    const lock = locked.indexOf(true, first);
    const end = lock < 0 ? stops.length : lock;
    const part = {
      from: stops[first - 1] ?? from,
      to: stops[end] ?? to,
      stops: stops.slice(first, end),
      costs,
    };
    ordered.push(...orderFreely(part), ...stops.slice(end, end + 1));
  }
  return ordered;
}

/**
 * Effort grows with the square of the stops up to 300, so that longer days still finish soon. If direction
 * matters, a kick costs about three times as much, and fewer are enough.
 */
function effortFor(stops: number, symmetric: boolean): Effort {
  const most = symmetric ? 16_000 : 5_000;
  return { kicks: Math.min(most, 1_000 + Math.round((stops * stops) / 6)), seed: SEED };
}

function lengthOf({ from, to, costs }: Stretch, order: readonly number[]): number {
  return pathLength([from, ...order, ...(to === undefined ? [] : [to])], costs);
}

/** Groups stops with no distance between them; the first one leads its group. */
function groupByPlace(stops: readonly number[], costs: CostMatrix): [number, ...number[]][] {
  const groups: [number, ...number[]][] = [];
  for (const stop of stops) {
    const group = groups.find(([leader]) => costs.between(leader, stop) + costs.between(stop, leader) === 0);
    if (group) group.push(stop);
    else groups.push([stop]);
  }
  return groups;
}

/**
 * Costs of a path: node 0 is the start, 1 to n are the stops, and the last node is the end (free from
 * anywhere if the end is open). Driving into the start or out of the end never happens; those cells mirror
 * the others, which keeps the matrix symmetric if the stops' own is.
 */
function pathMatrix({ from, to, stops, costs }: Stretch): CostMatrix {
  const end = stops.length + 1;
  const numbers = [from, ...stops];
  return CostMatrix.from(end + 1, (a, b) => {
    const [near, far] = a === 0 || b === end ? [a, b] : b === 0 || a === end ? [b, a] : [a, b];
    if (near === 0 && far === end) return 0;
    const target = far === end ? to : numbers[far];
    return target === undefined ? 0 : costs.between(numbers[near] as number, target);
  });
}

/**
 * Turns a path into a round trip: the edge from the end to the start is rewarded with more than any tour
 * costs, so every good tour contains it. If direction matters, the reward is higher in this direction than in
 * the other.
 */
function closedBy(path: CostMatrix, symmetric: boolean): CostMatrix {
  const end = path.size - 1;
  let reward = 0;
  for (let from = 0; from < path.size; from++) {
    let farthest = 0;
    for (let to = 0; to < path.size; to++) farthest = Math.max(farthest, path.between(from, to));
    reward += 2 * farthest;
  }
  const homeReward = symmetric ? reward : 3 * reward;
  return CostMatrix.from(path.size, (a, b) => {
    if (a === end && b === 0) return -homeReward;
    return a === 0 && b === end ? -reward : path.between(a, b);
  });
}
