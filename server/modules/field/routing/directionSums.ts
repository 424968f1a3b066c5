import type { CostMatrix } from './costMatrix.ts';
import type { Tour } from './tour.ts';

/** Prefix sums of the skews along a tour, so that the skew of any path is one subtraction. */
export class DirectionSums {
  private readonly skew: CostMatrix;
  private readonly tour: Tour;
  private readonly sums: Float64Array;
  private stale = true;

  constructor(skew: CostMatrix, tour: Tour) {
    this.skew = skew;
    this.tour = tour;
    this.sums = new Float64Array(tour.size + 1);
  }

  /** Must be called after every change of the tour. */
  forget(): void {
    this.stale = true;
  }

  /** Skew of the whole round trip in its stored order; negated when driven backwards. */
  total(): number {
    if (this.stale) this.addUp();
    return this.sums[this.tour.size] as number;
  }

  edge(from: number, to: number): number {
    return this.skew.between(from, to);
  }

  /** Skew of driving from one node to another along the tour, in its order or (not `forward`) against it. */
  along(from: number, to: number, forward: boolean): number {
    return forward ? this.ahead(from, to) : -this.ahead(to, from);
  }

  private ahead(from: number, to: number): number {
    const total = this.total();
    const start = this.tour.placeOf(from);
    const end = this.tour.placeOf(to);
    const difference = (this.sums[end] as number) - (this.sums[start] as number);
    return end < start ? difference + total : difference;
  }

  private addUp(): void {
    const { tour, sums } = this;
    let sum = 0;
    let node = tour.at(0);
    for (let place = 1; place <= tour.size; place++) {
      const next = tour.at(place === tour.size ? 0 : place);
      sum += this.skew.between(node, next);
      sums[place] = sum;
      node = next;
    }
    this.stale = false;
  }
}
