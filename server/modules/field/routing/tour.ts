/** A round trip through all nodes, stored as an order and as each node's position. */
export class Tour {
  readonly size: number;
  private readonly order: Int32Array;
  private readonly places: Int32Array;
  private readonly spare: Int32Array;

  constructor(order: readonly number[]) {
    this.size = order.length;
    this.order = Int32Array.from(order);
    this.places = new Int32Array(order.length);
    this.spare = new Int32Array(order.length);
    for (const [place, node] of order.entries()) this.places[node] = place;
  }

  at(place: number): number {
    return this.order[place] as number;
  }

  placeOf(node: number): number {
    return this.places[node] as number;
  }

  next(node: number): number {
    const place = this.placeOf(node) + 1;
    return this.at(place === this.size ? 0 : place);
  }

  previous(node: number): number {
    const place = this.placeOf(node);
    return this.at(place === 0 ? this.size - 1 : place - 1);
  }

  /** Reverses the sequence of the three paths between four positions (each cut is after its position). */
  resequence(first: number, second: number, third: number, fourth: number): void {
    const { order, places, spare } = this;
    spare.set(order.subarray(third + 1, fourth + 1));
    spare.set(order.subarray(second + 1, third + 1), fourth - third);
    spare.set(order.subarray(first + 1, second + 1), fourth - second);
    order.set(spare.subarray(0, fourth - first), first + 1);
    for (let place = first + 1; place <= fourth; place++) places[order[place] as number] = place;
  }

  copy(): Tour {
    return new Tour([...this.order]);
  }

  copyFrom(other: Tour): void {
    this.order.set(other.order);
    this.places.set(other.places);
  }

  /**
   * Reverses the path from b to c, b being next to a: edges a-b and c-d are replaced by a-c and b-d, where d
   * follows c when going from a through b. Reversing the rest gives the same round trip, so the shorter side
   * is reversed; callers name nodes, never positions or directions.
   */
  exchange(a: number, b: number, c: number): void {
    if (this.next(a) === b) this.reverse(this.placeOf(b), this.placeOf(c));
    else this.reverse(this.placeOf(c), this.placeOf(b));
  }

  /** The nodes in visiting order, starting with the given one. */
  startingAt(node: number): number[] {
    const place = this.placeOf(node);
    return [...this.order.subarray(place), ...this.order.subarray(0, place)];
  }

  private reverse(first: number, last: number): void {
    const { order, places, size } = this;
    let from = first;
    let to = last;
    let length = to - from + 1;
    if (length <= 0) length += size;
    if (length * 2 > size) {
      from = last + 1 === size ? 0 : last + 1;
      to = first === 0 ? size - 1 : first - 1;
      length = size - length;
    }
    for (let swaps = length >> 1; swaps > 0; swaps--) {
      const left = order[from] as number;
      const right = order[to] as number;
      order[from] = right;
      places[right] = from;
      order[to] = left;
      places[left] = to;
      from = from + 1 === size ? 0 : from + 1;
      to = to === 0 ? size - 1 : to - 1;
    }
  }
}
