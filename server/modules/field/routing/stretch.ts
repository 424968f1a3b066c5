import { CostMatrix, isSymmetric, pathLength } from './costMatrix.ts';
import { arrangeAroundLocks } from './lockedOrder.ts';
import { type Effort, searchTour } from './searchTour.ts';

/** A part of a route: stops to be put in order between two ends, by their numbers in the matrix. */
export type Stretch = {
  from: number;
  /** Undefined where the route ends at whichever stop comes last. */
  to: number | undefined;
  stops: readonly number[];
  costs: CostMatrix;
};

const SEED = 20_240_229;
/** With fewer stops kicks find more to exchange in a path, whose end is a node of its own beside its start. */
const SMALLEST_ROUND = 12;

/** The stops in a good order, never a longer one than they came in. */
export function orderFreely(stretch: Stretch): number[] {
  const { stops, costs } = stretch;
  if (stops.length < 2) return [...stops];
  // Whoever is at a place does all its stops one after another.
  const groups = groupByPlace(stops, costs);
  const leaders = groups.map(([leader]) => leader);
  const isRound = stretch.from === stretch.to && leaders.length >= SMALLEST_ROUND;
  const visits = isRound
    ? roundOrder(stretch.from, leaders, costs)
    : pathOrder({ ...stretch, stops: leaders });
  const order = visits.flatMap(node => groups[node - 1] ?? []);
  return lengthOf(stretch, order) < lengthOf(stretch, stops) ? order : [...stops];
}

/** A drive that ends where it began, as the round trip that it is; stops by their turn in `stops`, from 1 on. */
function roundOrder(from: number, stops: readonly number[], costs: CostMatrix): number[] {
  const numbers = [from, ...stops];
  const round = CostMatrix.from(numbers.length, (a, b) =>
    costs.between(numbers[a] as number, numbers[b] as number),
  );
  return searchTour(round, effortFor(stops.length, isSymmetric(round))).slice(1);
}

/** A drive from one place to another, or to wherever it ends; stops by their turn, from 1 on. */
function pathOrder(stretch: Stretch): number[] {
  const path = pathMatrix(stretch);
  const end = stretch.stops.length + 1;
  const symmetric = isSymmetric(path);
  const round = searchTour(closedBy(path, symmetric), effortFor(stretch.stops.length, symmetric));
  const visits = round[1] === end ? round.slice(1).reverse() : round.slice(1);
  return visits.filter(node => node !== end);
}

/**
 * The same with some stops locked at their places (`locked` tells it of each place): first who goes before,
 * between and after the locked ones, then the best order of each of those parts.
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
 * Work grows with the square of the stops up to 300; a longer day gets no more, so that it still ends soon. Where
 * direction matters a kick costs about three times as much, and fewer do.
 */
function effortFor(stops: number, symmetric: boolean): Effort {
  const most = symmetric ? 16_000 : 5_000;
  return { kicks: Math.min(most, 1_000 + Math.round((stops * stops) / 6)), seed: SEED };
}

function lengthOf({ from, to, costs }: Stretch, order: readonly number[]): number {
  return pathLength([from, ...order, ...(to === undefined ? [] : [to])], costs);
}

/** Stops with no distance between them, each group with the first of them as its leader. */
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
 * Costs of a path: node 0 is where it starts, 1 to n are the stops, the last node is where it ends (at no cost
 * from anywhere, where the end is open). Nobody drives into the start or out of the end; those cells mirror
 * the others, which keeps the matrix symmetric where the stops' own is.
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
 * Makes a round trip of a path: the way from its end back to its start earns more than any tour costs, so that
 * every tour worth having contains it; and where direction matters, this way round earns more than the other.
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
