import type { CostMatrix, SplitCosts } from './costMatrix.ts';
import { DirectionSums } from './directionSums.ts';
import type { Neighbors } from './neighbors.ts';
import type { Tour } from './tour.ts';
import { WakeQueue } from './wakeQueue.ts';

/**
 * Shortens a tour by exchanging two or three edges at a time until no exchange among neighbors helps (3-opt
 * with neighbor lists). Only the ends of changed edges are examined again, so after a small perturbation the
 * search costs no more than the perturbation.
 *
 * Names follow the literature: edge t1-t2 is removed, t2-t3 added, t3-t4 removed, t4-t5 added, t5-t6 removed,
 * and t6-t1 closes the tour. Without t1-t2, the tour is a path from t2 to t1; `ahead` is the direction along
 * it, and a node's rank is its number of steps from t2.
 */
export class LocalSearch {
  private readonly level: CostMatrix;
  private readonly neighbors: Neighbors;
  private readonly tour: Tour;
  private readonly tolerance: number;
  private readonly sums: DirectionSums | undefined;
  private readonly awake: WakeQueue;
  private gained = 0;

  private t1 = 0;
  private t2 = 0;
  private t3 = 0;
  private rank3 = 0;
  private ahead = true;

  /** An exchange must gain more than `tolerance`, so that rounding errors don't count as gains. */
  constructor(costs: SplitCosts, neighbors: Neighbors, tour: Tour, tolerance: number) {
    this.level = costs.level;
    this.neighbors = neighbors;
    this.tour = tour;
    this.tolerance = tolerance;
    this.sums = costs.skew && new DirectionSums(costs.skew, tour);
    this.awake = new WakeQueue(tour.size);
  }

  /** Makes the next `settle` examine the node's edges. */
  wake(node: number): void {
    this.awake.add(node);
  }

  /** Improves around the woken nodes and returns the decrease of the sum of levels. */
  settle(): number {
    this.gained = 0;
    for (let node = this.awake.take(); node >= 0; node = this.awake.take()) {
      while (this.improve(node));
    }
    return this.gained;
  }

  /** Returns the amount that driving in the better direction subtracts from the sum of levels. */
  directionGain(): number {
    return this.sums ? Math.abs(this.sums.total()) : 0;
  }

  /** Must be called after the tour was changed from outside. */
  tourChanged(): void {
    this.sums?.forget();
  }

  private improve(node: number): boolean {
    return (
      this.replaceEdge(node, this.tour.next(node), true) ||
      this.replaceEdge(node, this.tour.previous(node), false)
    );
  }

  private replaceEdge(t1: number, t2: number, ahead: boolean): boolean {
    const { level, neighbors } = this;
    this.t1 = t1;
    this.t2 = t2;
    this.ahead = ahead;
    const removed = level.between(t1, t2);
    const end = neighbors.startOf(t2 + 1);
    for (let index = neighbors.startOf(t2); index < end; index++) {
      const t3 = neighbors.at(index);
      const gain = removed - level.between(t2, t3);
      if (gain <= this.tolerance) return false;
      const rank3 = this.rank(t3);
      if (rank3 === 1 || t3 === t1) continue;
      this.t3 = t3;
      this.rank3 = rank3;
      if (this.turnPath(gain) || this.movePath(gain)) return true;
    }
    return false;
  }

  /** t4 right before t3: reverses the path t2..t4 (2-opt), perhaps with a second path after it. */
  private turnPath(gain2: number): boolean {
    const { level, neighbors, tour, t1, t2, t3 } = this;
    const t4 = this.step(t3, !this.ahead);
    const gain3 = gain2 + level.between(t3, t4);
    const closed = gain3 - level.between(t4, t1);
    if (this.pays(closed, this.sums ? this.skewAfterTurn(this.sums, t4) : 0)) {
      tour.exchange(t1, t2, t4);
      this.wakeEnds(t3, t4);
      return true;
    }
    const end = neighbors.startOf(t4 + 1);
    for (let index = neighbors.startOf(t4); index < end; index++) {
      const t5 = neighbors.at(index);
      const gain4 = gain3 - level.between(t4, t5);
      if (gain4 <= this.tolerance) break;
      if (t5 === t3) continue;
      const beyond = this.rank(t5) > this.rank3;
      const t6 = this.step(t5, this.ahead !== beyond);
      if (t6 === t4) continue;
      const gain5 = gain4 + level.between(t5, t6) - level.between(t6, t1);
      if (!this.pays(gain5, this.sums ? this.skewAfterTurns(this.sums, t4, t5, t6, beyond) : 0)) continue;
      tour.exchange(t1, t2, t4);
      tour.exchange(t1, t4, t6);
      this.wakeEnds(t3, t4);
      this.wakeEnds(t5, t6);
      return true;
    }
    return false;
  }

  /** t4 right after t3: cuts the path t2..t3 and swaps or reverses its halves. */
  private movePath(gain2: number): boolean {
    const { level, neighbors, t1, t2, t3 } = this;
    const t4 = this.step(t3, this.ahead);
    const gain3 = gain2 + level.between(t3, t4);
    const end = neighbors.startOf(t4 + 1);
    for (let index = neighbors.startOf(t4); index < end; index++) {
      const t5 = neighbors.at(index);
      const gain4 = gain3 - level.between(t4, t5);
      if (gain4 <= this.tolerance) break;
      if (t5 === t3 || this.rank(t5) > this.rank3) continue;
      const after = this.step(t5, this.ahead);
      const swapped = gain4 + level.between(t5, after) - level.between(after, t1);
      if (this.pays(swapped, this.sums ? this.skewAfterSwap(this.sums, t4, t5, after) : 0)) {
        this.swapHalves(t4, t5, after);
        return true;
      }
      if (t5 === t2) continue;
      const before = this.step(t5, !this.ahead);
      const turned = gain4 + level.between(t5, before) - level.between(before, t1);
      if (this.pays(turned, this.sums ? this.skewAfterTurnedHalves(this.sums, t4, t5, before) : 0)) {
        this.turnHalves(t4, t5, before);
        return true;
      }
    }
    return false;
  }

  private swapHalves(t4: number, t5: number, t6: number): void {
    const { tour, t1, t2, t3 } = this;
    tour.exchange(t1, t2, t3);
    tour.exchange(t1, t3, t6);
    tour.exchange(t3, t5, t2);
    this.wakeEnds(t3, t4);
    this.wakeEnds(t5, t6);
  }

  private turnHalves(t4: number, t5: number, t6: number): void {
    const { tour, t1, t2, t3 } = this;
    tour.exchange(t1, t2, t6);
    tour.exchange(t2, t5, t3);
    this.wakeEnds(t3, t4);
    this.wakeEnds(t5, t6);
  }

  /** Whether the exchange shortens the tour, given the new tour's skew; if so, counts its gain. */
  private pays(gain: number, skew: number): boolean {
    const whole = this.sums ? gain + Math.abs(skew) - Math.abs(this.sums.total()) : gain;
    if (whole <= this.tolerance) return false;
    this.gained += gain;
    return true;
  }

  private wakeEnds(one: number, other: number): void {
    this.awake.add(this.t1);
    this.awake.add(this.t2);
    this.awake.add(one);
    this.awake.add(other);
    this.sums?.forget();
  }

  private step(node: number, forward: boolean): number {
    return forward ? this.tour.next(node) : this.tour.previous(node);
  }

  private rank(node: number): number {
    const { tour } = this;
    const steps = tour.placeOf(node) - tour.placeOf(this.t2);
    const rank = this.ahead ? steps : -steps;
    return rank < 0 ? rank + tour.size : rank;
  }

  private skewAfterTurn(sums: DirectionSums, t4: number): number {
    const { t1, t2, t3, ahead } = this;
    return sums.edge(t1, t4) - sums.along(t2, t4, ahead) + sums.edge(t2, t3) + sums.along(t3, t1, ahead);
  }

  private skewAfterTurns(sums: DirectionSums, t4: number, t5: number, t6: number, beyond: boolean): number {
    const { t1, t2, t3, ahead } = this;
    const ends = sums.edge(t1, t6) + sums.edge(t4, t5);
    return beyond
      ? ends -
          sums.along(t3, t6, ahead) +
          sums.edge(t3, t2) +
          sums.along(t2, t4, ahead) +
          sums.along(t5, t1, ahead)
      : ends +
          sums.along(t6, t4, ahead) -
          sums.along(t2, t5, ahead) +
          sums.edge(t2, t3) +
          sums.along(t3, t1, ahead);
  }

  private skewAfterSwap(sums: DirectionSums, t4: number, t5: number, t6: number): number {
    const { t1, t2, t3, ahead } = this;
    const joints = sums.edge(t1, t6) + sums.edge(t3, t2) + sums.edge(t5, t4);
    return joints + sums.along(t6, t3, ahead) + sums.along(t2, t5, ahead) + sums.along(t4, t1, ahead);
  }

  private skewAfterTurnedHalves(sums: DirectionSums, t4: number, t5: number, t6: number): number {
    const { t1, t2, t3, ahead } = this;
    const joints = sums.edge(t1, t6) + sums.edge(t2, t3) + sums.edge(t5, t4);
    return joints - sums.along(t2, t6, ahead) - sums.along(t5, t3, ahead) + sums.along(t4, t1, ahead);
  }
}
