import { CostMatrix, isSymmetric } from './costMatrix.ts';
import { arrangeAroundLocks } from './lockedOrder.ts';
import { searchTour } from './searchTour.ts';

/** A part of a route: stops to be put in order between two ends, by their numbers in the matrix. */
export type Stretch = {
  from: number;
  /** Undefined where the route ends at whichever stop comes last. */
  to: number | undefined;
  stops: readonly number[];
  /** For each place whether its stop stays there. */
  locked: readonly boolean[];
  costs: CostMatrix;
};

const SEED = 20_240_229;

/** The stops in a good order, with the locked ones at their places. */
export function orderStretch(stretch: Stretch): number[] {
  const { stops, locked } = stretch;
  if (stops.length < 2) return [...stops];
  if (!locked.includes(true)) return orderFreely(stretch);
  return orderAroundLocks(stretch);
}

/** Stops at one and the same point are one node: who is there does them one after another. */
function orderFreely({ from, to, stops, costs }: Stretch): number[] {
  const groups = groupByPlace(stops, costs);
  const leaders = groups.map(group => group[0] as number);
  const path = pathMatrix({ from, to, stops: leaders, costs });
  const symmetric = isSymmetric(path);
  const round = searchTour(closedBy(path, symmetric), {
    kicks: kicksFor(leaders.length, symmetric),
    seed: SEED,
  });
  const end = leaders.length + 1;
  const order = round.indexOf(end) === 1 ? round.slice(1).reverse() : round.slice(1);
  return order.filter(node => node !== end).flatMap(node => groups[node - 1] ?? []);
}

function orderAroundLocks(stretch: Stretch): number[] {
  const { stops, locked } = stretch;
  const path = pathMatrix(stretch);
  const present = Array.from({ length: stops.length + 2 }, (_, node) => node);
  const movable = present.map(node => node > 0 && node <= stops.length && !locked[node - 1]);
  const arranged = arrangeAroundLocks(present, movable, path, {
    trials: trialsFor(stops.length),
    seed: SEED,
  });
  return arranged.slice(1, -1).map(node => stops[node - 1] as number);
}

/**
 * Work grows with the square of the stops up to 300; a longer day gets no more, so that it still ends soon. Where
 * direction matters a kick costs about three times as much, and fewer do.
 */
function kicksFor(stops: number, symmetric: boolean): number {
  const most = symmetric ? 16_000 : 5_000;
  return Math.min(most, 1_000 + Math.round((stops * stops) / 6));
}

function trialsFor(stops: number): number {
  return Math.min(200_000, 2_000 * stops);
}

/** Stops with no distance between them, in the order in which the first of each group comes. */
function groupByPlace(stops: readonly number[], costs: CostMatrix): number[][] {
  const groups: number[][] = [];
  for (const stop of stops) {
    const group = groups.find(
      ([leader = stop]) => costs.between(leader, stop) + costs.between(stop, leader) === 0,
    );
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
function pathMatrix({ from, to, stops, costs }: Omit<Stretch, 'locked'>): CostMatrix {
  const end = stops.length + 1;
  const nodes = [from, ...stops];
  return CostMatrix.from(stops.length + 2, (a, b) => {
    if (a === 0 || b === 0) {
      const other = a + b;
      return other === end ? 0 : costs.between(from, nodes[other] as number);
    }
    if (a !== end && b !== end) return costs.between(nodes[a] as number, nodes[b] as number);
    return to === undefined ? 0 : costs.between(nodes[a === end ? b : a] as number, to);
  });
}

/**
 * Makes a round trip of a path: the way from its end back to its start earns more than any tour costs, so that
 * every tour worth having contains it; and where direction matters, this way round earns more than the other.
 */
function closedBy(path: CostMatrix, symmetric: boolean): CostMatrix {
  const { size } = path;
  const end = size - 1;
  let reward = 0;
  for (let from = 0; from < size; from++) {
    let farthest = 0;
    for (let to = 0; to < size; to++) farthest = Math.max(farthest, path.between(from, to));
    reward += 2 * farthest;
  }
  const backReward = symmetric ? reward : 3 * reward;
  return CostMatrix.from(size, (a, b) => {
    if (a === end && b === 0) return -backReward;
    return a === 0 && b === end ? -reward : path.between(a, b);
  });
}
