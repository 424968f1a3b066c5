/** Nodes waiting to be examined, first in, first out, each at most once at a time. */
export class WakeQueue {
  private readonly ring: Int32Array;
  private readonly waiting: Uint8Array;
  private head = 0;
  private count = 0;

  constructor(size: number) {
    this.ring = new Int32Array(size);
    this.waiting = new Uint8Array(size);
  }

  add(node: number): void {
    if (this.waiting[node]) return;
    this.waiting[node] = 1;
    const end = this.head + this.count++;
    this.ring[end < this.ring.length ? end : end - this.ring.length] = node;
  }

  /** The node that has waited longest, or -1. */
  take(): number {
    if (this.count === 0) return -1;
    const node = this.ring[this.head] as number;
    this.head = this.head + 1 === this.ring.length ? 0 : this.head + 1;
    this.count--;
    this.waiting[node] = 0;
    return node;
  }
}
