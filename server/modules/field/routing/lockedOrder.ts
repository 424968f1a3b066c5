import { type CostMatrix, pathLength, splitByDirection } from './costMatrix.ts';
import { Neighbors } from './neighbors.ts';
import { type Random, seededRandom } from './random.ts';

/** Number of annealings from the given path, and of trials in each; the seed makes them repeatable. */
export type Annealings = { rounds: number; trials: number; seed: number };

/** Temperatures of the annealing, in average edges. */
const HOT = 0.5;
const COLD = 0.02;
const LONGEST_SHIFTED = 3;

/**
 * Orders stops of which some are locked in position. `path` is a whole path with its two fixed ends;
 * `movable` says for each position whether its node may move. Rearranging only the movable positions keeps
 * every lock. Simulated annealing over such rearrangements handles tables that differ by direction. Never
 * returns a longer path than the given one.
 */
export function arrangeAroundLocks(
  path: readonly number[],
  movable: readonly boolean[],
  costs: CostMatrix,
  { rounds, trials, seed }: Annealings,
): number[] {
  const neighbors = new Neighbors(splitByDirection(costs).level);
  const random = seededRandom(seed);
  let best = [...path];
  if (movable.filter(Boolean).length < 2) return best;
  for (let round = 0; round < rounds; round++) {
    const found = anneal(new Draft(path, movable, costs), neighbors, random, trials);
    if (pathLength(found, costs) < pathLength(best, costs)) best = found;
  }
  return best;
}

/** Returns the shortest path found while accepting longer ones less and less often. */
function anneal(draft: Draft, neighbors: Neighbors, random: Random, trials: number): number[] {
  const edge = draft.averageEdge();
  let best = draft.path();
  let longer = 0;
  let least = 0;
  for (let trial = 0; trial < trials; trial++) {
    const temperature = edge * HOT * (COLD / HOT) ** (trial / trials);
    const difference = draft.rearrange(neighbors, random);
    if (difference > 0 && random.fraction() >= Math.exp(-difference / temperature)) {
      draft.undo();
      continue;
    }
    longer += difference;
    if (longer < least) {
      least = longer;
      best = draft.path();
    }
  }
  return best;
}

/** A path under construction: its positions, and the slots, which are the movable positions in order. */
class Draft {
  private readonly costs: CostMatrix;
  private readonly nodes: Int32Array;
  private readonly places: Int32Array;
  private readonly slots: Int32Array;
  /** First slot at or after each position. */
  private readonly slotAfter: Int32Array;
  private readonly before: Int32Array;
  private low = 0;
  private high = 0;

  constructor(path: readonly number[], movable: readonly boolean[], costs: CostMatrix) {
    this.costs = costs;
    this.nodes = Int32Array.from(path);
    this.places = new Int32Array(costs.size);
    for (const [place, node] of path.entries()) this.places[node] = place;
    this.slots = Int32Array.from(path.flatMap((_, place) => (movable[place] ? [place] : [])));
    this.slotAfter = new Int32Array(path.length);
    let slot = this.slots.length;
    for (let place = path.length - 1; place >= 0; place--) {
      if (movable[place]) slot--;
      this.slotAfter[place] = slot;
    }
    this.before = new Int32Array(this.slots.length);
  }

  path(): number[] {
    return [...this.nodes];
  }

  averageEdge(): number {
    return pathLength(this.path(), this.costs) / this.nodes.length;
  }

  /** Moves a random node next to one of its neighbors, on either side; returns the increase in length. */
  rearrange(neighbors: Neighbors, random: Random): number {
    const from = random.below(this.slots.length);
    const node = this.nodeIn(from);
    const start = neighbors.startOf(node);
    const other = neighbors.at(start + random.below(neighbors.startOf(node + 1) - start));
    const beside = (this.slotAfter[this.places[other] as number] as number) - random.below(2);
    const to = Math.max(0, Math.min(this.slots.length - 1, beside));
    this.low = Math.min(from, to);
    this.high = Math.max(from, to);
    for (let slot = this.low; slot <= this.high; slot++) this.before[slot] = this.nodeIn(slot);
    const lengthBefore = this.lengthAround();
    const kind = random.below(3);
    if (kind === 0) this.turn();
    else if (kind === 1) this.swap();
    else this.shift(1 + random.below(LONGEST_SHIFTED), from < to);
    return this.lengthAround() - lengthBefore;
  }

  /** Undoes the last rearrangement. */
  undo(): void {
    for (let slot = this.low; slot <= this.high; slot++) this.put(slot, this.before[slot] as number);
  }

  private turn(): void {
    for (let slot = this.low; slot <= this.high; slot++) {
      this.put(slot, this.before[this.low + this.high - slot] as number);
    }
  }

  private swap(): void {
    this.put(this.low, this.before[this.high] as number);
    this.put(this.high, this.before[this.low] as number);
  }

  /** Moves a number of nodes from one end of the range to the other; the rest closes up. */
  private shift(count: number, upwards: boolean): void {
    const size = this.high - this.low + 1;
    const offset = upwards ? count % size : size - (count % size);
    for (let step = 0; step < size; step++) {
      this.put(this.low + step, this.before[this.low + ((step + offset) % size)] as number);
    }
  }

  private lengthAround(): number {
    const { nodes, slots, costs } = this;
    const end = (slots[this.high] as number) + 1;
    let length = 0;
    for (let place = slots[this.low] as number; place <= end; place++) {
      length += costs.between(nodes[place - 1] as number, nodes[place] as number);
    }
    return length;
  }

  private nodeIn(slot: number): number {
    return this.nodes[this.slots[slot] as number] as number;
  }

  private put(slot: number, node: number): void {
    const place = this.slots[slot] as number;
    this.nodes[place] = node;
    this.places[node] = place;
  }
}
