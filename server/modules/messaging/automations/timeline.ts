interface Entry<T> {
  item: T;
  at: number;
  /** Number of items added before it, which breaks ties. */
  order: number;
}

/** Items by time, the earliest first; of the same moment, in the order in which they were added. */
export class Timeline<T extends { dueAt: Date }> {
  readonly #heap: Entry<T>[] = [];
  #added = 0;

  add(item: T): void {
    const entry = { item, at: item.dueAt.getTime(), order: this.#added++ };
    let place = this.#heap.push(entry) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = this.#heap[parent];
      if (!above || isBefore(above, entry)) break;
      this.#heap[place] = above;
      place = parent;
    }
    this.#heap[place] = entry;
  }

  /** Removes the earliest item. */
  take(): T | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (!first || !last || first === last) return first?.item;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const [one, other] = [this.#heap[left], this.#heap[left + 1]];
      const isRight = one !== undefined && other !== undefined && isBefore(other, one);
      const earlier = isRight ? other : one;
      if (!earlier || isBefore(last, earlier)) break;
      this.#heap[place] = earlier;
      place = isRight ? left + 1 : left;
    }
    this.#heap[place] = last;
    return first.item;
  }
}

const isBefore = <T>(one: Entry<T>, other: Entry<T>) =>
  one.at === other.at ? one.order < other.order : one.at < other.at;
