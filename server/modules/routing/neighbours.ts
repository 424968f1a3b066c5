import type { CostMatrix } from './costMatrix.ts';

const NEAREST = 10;

/**
 * For each node the few others that a good tour may drive to next, nearest first: its nearest ones, and those
 * it is joined to in the shortest network over all nodes. The network keeps tight clusters (a street of
 * customers, one complex) connected to the rest; nearest ones alone would leave the search no way out.
 */
export class Neighbours {
  private readonly lists: Int32Array;
  private readonly starts: Int32Array;

  constructor(costs: CostMatrix) {
    const lists = nearestLists(costs);
    for (const [node, parent] of shortestNetwork(costs).entries()) {
      if (parent < 0) continue;
      if (!lists[node]?.includes(parent)) lists[node]?.push(parent);
      if (!lists[parent]?.includes(node)) lists[parent]?.push(node);
    }
    this.starts = new Int32Array(costs.size + 1);
    for (const [node, list] of lists.entries()) {
      list.sort((a, b) => costs.between(node, a) - costs.between(node, b) || a - b);
      this.starts[node + 1] = (this.starts[node] as number) + list.length;
    }
    this.lists = Int32Array.from(lists.flat());
  }

  /** Where the node's list starts; it ends before `from(node + 1)`. Read it with `at`. */
  from(node: number): number {
    return this.starts[node] as number;
  }

  at(index: number): number {
    return this.lists[index] as number;
  }
}

function nearestLists(costs: CostMatrix): number[][] {
  const lists: number[][] = [];
  for (let node = 0; node < costs.size; node++) {
    const list: number[] = [];
    for (let other = 0; other < costs.size; other++) {
      if (other === node) continue;
      const cost = costs.between(node, other);
      let place = list.length;
      while (place > 0 && costs.between(node, list[place - 1] as number) > cost) place--;
      if (place >= NEAREST) continue;
      list.splice(place, 0, other);
      if (list.length > NEAREST) list.pop();
    }
    lists.push(list);
  }
  return lists;
}

/** Each node's parent in the minimum spanning tree (Prim), -1 for the root. */
function shortestNetwork(costs: CostMatrix): Int32Array {
  const parents = new Int32Array(costs.size).fill(-1);
  const reach = new Float64Array(costs.size).fill(Number.POSITIVE_INFINITY);
  const outside = new Set(Array.from({ length: costs.size }, (_, node) => node));
  let joined = 0;
  outside.delete(joined);
  while (outside.size > 0) {
    let nearest = -1;
    for (const node of outside) {
      const cost = costs.between(joined, node);
      if (cost < (reach[node] as number)) {
        reach[node] = cost;
        parents[node] = joined;
      }
      if (nearest < 0 || (reach[node] as number) < (reach[nearest] as number)) nearest = node;
    }
    outside.delete(nearest);
    joined = nearest;
  }
  return parents;
}
