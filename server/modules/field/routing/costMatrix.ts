/** A square table of travel costs between all nodes, in the unit that the caller minimizes. */
export class CostMatrix {
  readonly size: number;
  private readonly cells: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.cells = new Float64Array(size * size);
  }

  /** Fills a matrix cell by cell; the diagonal is always 0. */
  static from(size: number, cost: (from: number, to: number) => number): CostMatrix {
    const matrix = new CostMatrix(size);
    for (let from = 0; from < size; from++) {
      for (let to = 0; to < size; to++) {
        if (from !== to) matrix.cells[from * size + to] = cost(from, to);
      }
    }
    return matrix;
  }

  between(from: number, to: number): number {
    return this.cells[from * this.size + to] as number;
  }
}

/** Cost of driving a path from its first node to its last. */
export function pathLength(path: readonly number[], costs: CostMatrix): number {
  let length = 0;
  for (let place = 1; place < path.length; place++) {
    length += costs.between(path[place - 1] as number, path[place] as number);
  }
  return length;
}

/** Cost of driving the nodes in this order and back to the first. */
export function roundTrip(order: readonly number[], costs: CostMatrix): number {
  return pathLength([...order, ...order.slice(0, 1)], costs);
}

/**
 * One-way streets make a table differ by direction. Half the sum of both directions is an edge's cost in
 * either direction (`level`); half their difference is what one direction adds (`skew`). A round trip's
 * length is the sum of its levels plus the sum of its skews, and minus that sum when driven backwards. A
 * search over undirected tours can thus price both directions at once: levels minus |skews|.
 */
export type SplitCosts = {
  level: CostMatrix;
  /** Missing if the table is the same in both directions. */
  skew: CostMatrix | undefined;
};

export function splitByDirection(costs: CostMatrix): SplitCosts {
  const { size } = costs;
  const half = (sign: 1 | -1) =>
    CostMatrix.from(size, (from, to) => (costs.between(from, to) + sign * costs.between(to, from)) / 2);
  return { level: half(1), skew: isSymmetric(costs) ? undefined : half(-1) };
}

export function isSymmetric(costs: CostMatrix): boolean {
  for (let from = 0; from < costs.size; from++) {
    for (let to = 0; to < from; to++) {
      if (costs.between(from, to) !== costs.between(to, from)) return false;
    }
  }
  return true;
}
