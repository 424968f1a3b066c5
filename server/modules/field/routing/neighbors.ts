import type { CostMatrix } from './costMatrix.ts';

const NEAREST = 5;
const MAX_DIRECTIONS = 6;

/**
 * The few nodes that a good tour may drive to next from each node, nearest first: its five nearest, and the
 * nearest in each direction. Customers live in clusters (a street, an apartment complex); with only the five
 * nearest nodes, the search couldn't rearrange how the clusters are connected.
 */
export class Neighbors {
  private readonly lists: Int32Array;
  private readonly starts: Int32Array;

  constructor(costs: CostMatrix) {
    const lists: number[] = [];
    this.starts = new Int32Array(costs.size + 1);
    for (let node = 0; node < costs.size; node++) {
      const chosen = new Set([...nearest(costs, node), ...nearestByDirection(costs, node)]);
      lists.push(...[...chosen].sort((a, b) => costs.between(node, a) - costs.between(node, b) || a - b));
      this.starts[node + 1] = lists.length;
    }
    this.lists = Int32Array.from(lists);
  }

  /** Start of the node's list, to be read with `at`; it ends before `startOf(node + 1)`. */
  startOf(node: number): number {
    return this.starts[node] as number;
  }

  at(index: number): number {
    return this.lists[index] as number;
  }
}

function nearest(costs: CostMatrix, node: number): number[] {
  const found: number[] = [];
  for (let other = 0; other < costs.size; other++) {
    if (other === node) continue;
    const cost = costs.between(node, other);
    let place = found.length;
    while (place > 0 && costs.between(node, found[place - 1] as number) > cost) place--;
    if (place < NEAREST) found.splice(place, 0, other);
    if (found.length > NEAREST) found.pop();
  }
  return found;
}

/**
 * Finds the nearest node, drops all nodes that are closer to it than to `node` (they lie in its direction),
 * then finds the nearest one left, and so on. Needs no coordinates, so it works with driving times, too.
 */
function nearestByDirection(costs: CostMatrix, node: number): number[] {
  const found: number[] = [];
  let left = Array.from({ length: costs.size }, (_, other) => other).filter(other => other !== node);
  while (left.length > 0 && found.length < MAX_DIRECTIONS) {
    let next = left[0] as number;
    for (const other of left) {
      if (costs.between(node, other) < costs.between(node, next)) next = other;
    }
    found.push(next);
    left = left.filter(other => other !== next && costs.between(other, next) >= costs.between(other, node));
  }
  return found;
}
