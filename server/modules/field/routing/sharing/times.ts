import type { Facts } from './facts.ts';
import { costOfLateness } from './sharingProblem.ts';

/**
 * Departure times of a draft's nodes and the cost of lateness at its stops. Empty if no stop has a window.
 */
export class Times {
  /** Cost of all lateness. */
  cost = 0;
  private readonly facts: Facts;
  /** Each node's successor, as in the draft. */
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

  /** Cost of inserting a stop after a node: lateness at that stop and, through the delay, at later stops. */
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

  /** Records that a stop was inserted after a node. */
  insert(stop: number, before: number): void {
    // NaN differs from every time, so the following stops are always recomputed.
    this.leaves[stop] = Number.NaN;
    this.retime(before);
  }

  /** Records that a stop after a node was removed. */
  remove(stop: number, before: number): void {
    this.setCost(stop, 0);
    this.retime(before);
  }

  /** Recomputes the times after a node until one is unchanged. */
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

  /** Minute of departure from a stop, given the minute of arrival. */
  private leftAfter(stop: number, at: number): number {
    return Math.max(at, this.facts.opens[stop] as number) + (this.facts.work[stop] as number);
  }

  private setCost(stop: number, cost: number): void {
    this.cost += cost - (this.costs[stop] as number);
    this.costs[stop] = cost;
  }
}
