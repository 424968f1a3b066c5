/**
 * Adds standard functions that browsers of the build's target may lack, or lack on a page without TLS, so
 * that neither the app nor a library fails on them. What can't be added is checked where it is used.
 */

/** Adds a function if the browser lacks it, non-enumerable like the browser's own. */
function add(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

function at<Item>(this: ArrayLike<Item>, index: number): Item | undefined {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}

type Test<Item> = (item: Item, index: number, all: Item[]) => unknown;

function findLastIndex<Item>(this: Item[], isMeant: Test<Item>): number {
  for (let index = this.length - 1; index >= 0; index--)
    if (isMeant(this[index] as Item, index, this)) return index;
  return -1;
}

function findLast<Item>(this: Item[], isMeant: Test<Item>): Item | undefined {
  return this[findLastIndex.call(this, isMeant as Test<unknown>)];
}

function toSorted<Item>(this: Item[], compare?: (one: Item, other: Item) => number): Item[] {
  return [...this].sort(compare);
}

function toReversed<Item>(this: Item[]): Item[] {
  return [...this].reverse();
}

function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => PropertyKey) {
  const groups: Record<PropertyKey, Item[]> = Object.create(null);
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups[key] = [...(groups[key] ?? []), item];
  }
  return groups;
}

function withResolvers<Value>() {
  let resolve: (value: Value | PromiseLike<Value>) => void = () => undefined;
  let reject: (reason?: unknown) => void = () => undefined;
  const promise = new Promise<Value>((resolveIt, rejectIt) => {
    resolve = resolveIt;
    reject = rejectIt;
  });
  return { promise, resolve, reject };
}

function timeout(milliseconds: number): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(new DOMException('The time is up.', 'TimeoutError')), milliseconds);
  return ending.signal;
}

/** Returns a random UUID, version 4. */
function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Never reports a change, so elements keep their first measured size. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

for (const prototype of [Array.prototype, String.prototype, Object.getPrototypeOf(Int8Array.prototype)])
  add(prototype, 'at', at);
add(Array.prototype, 'findLast', findLast);
add(Array.prototype, 'findLastIndex', findLastIndex);
add(Array.prototype, 'toSorted', toSorted);
add(Array.prototype, 'toReversed', toReversed);
add(Object, 'groupBy', groupBy);
add(Object, 'hasOwn', (of: object, name: PropertyKey) => Object.hasOwn(of, name));
add(Promise, 'withResolvers', withResolvers);
add(AbortSignal, 'timeout', timeout);
add(crypto, 'randomUUID', randomUUID);
for (const name of ['ResizeObserver', 'IntersectionObserver']) add(globalThis, name, NoObserver);

export {};
