import type { Facts } from './facts.ts';
import { costOfLateness } from './sharingProblem.ts';

/**
 * When the nodes of a draft are left, and what it costs to come late to its stops. Nothing is kept where nobody can be late.
 */
export class Times {
  /** What all lateness costs together. */
  cost = 0;
  private readonly facts: Facts;
  /** The node after each, as the draft has it at the time. */
  private readonly following: Int32Array;
  private readonly stopCount: number;
  private readonly leaves: Float64Array;
  private readonly costs: Float64Array;

  constructor(facts: Facts, following: Int32Array) {
    this.facts = facts;
    this.following = following;
    this.stopCount = facts.work.length;
    this.leaves = new Float64Array(following.length);
    this.leaves.set(facts.startsAt, this.stopCount);
    this.costs = new Float64Array(this.stopCount);
  }

  copyFrom({ cost, leaves, costs }: Times): void {
    if (!this.facts.isTimed) return;
    this.cost = cost;
    this.leaves.set(leaves);
    this.costs.set(costs);
  }

  /** What a stop behind a node would cost by being late there and, by the delay, at the stops after it. */
  with(stop: number, before: number): number {
    const { facts, following, leaves, costs, stopCount } = this;
    const at = (leaves[before] as number) + facts.travel(before, stop);
    let cost = this.costAt(stop, at);
    let left = this.leftAfter(stop, at);
    let last = stop;
    for (let node = following[before] as number; node < stopCount; node = following[node] as number) {
      const then = left + facts.travel(last, node);
      cost += this.costAt(node, then) - (costs[node] as number);
      left = this.leftAfter(node, then);
      if (left === leaves[node]) break;
      last = node;
    }
    return cost;
  }

  /** A stop went in behind a node. */
  insert(stop: number, before: number): void {
    // No moment, so that what comes after it is timed in any case.
    this.leaves[stop] = Number.NaN;
    this.retime(before);
  }

  /** A stop went out from behind a node. */
  remove(stop: number, before: number): void {
    this.setCost(stop, 0);
    this.retime(before);
  }

  /** Times the stops after a node anew, as far as they come at another time. */
  private retime(before: number): void {
    const { facts, following, leaves, stopCount } = this;
    let last = before;
    for (let node = following[before] as number; node < stopCount; node = following[node] as number) {
      const at = (leaves[last] as number) + facts.travel(last, node);
      this.setCost(node, this.costAt(node, at));
      const left = this.leftAfter(node, at);
      if (left === leaves[node]) return;
      leaves[node] = left;
      last = node;
    }
  }

  private costAt(stop: number, at: number): number {
    const late = at - (this.facts.closes[stop] as number);
    return late > 0 ? costOfLateness(late, this.facts.lateNow[stop] as number) : 0;
  }

  /** The minute at which whoever comes to a stop at a minute is done there. */
  private leftAfter(stop: number, at: number): number {
    return Math.max(at, this.facts.opens[stop] as number) + (this.facts.work[stop] as number);
  }

  private setCost(stop: number, cost: number): void {
    this.cost += cost - (this.costs[stop] as number);
    this.costs[stop] = cost;
  }
}
