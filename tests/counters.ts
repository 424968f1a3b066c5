const counters: { count: number }[] = [];

/**
 * Returns a function that numbers what a test creates, from 1 in each file, so that files don't depend on
 * those that ran before.
 */
export function makeCounter(): () => number {
  const counter = { count: 0 };
  counters.push(counter);
  return () => {
    counter.count += 1;
    return counter.count;
  };
}

/** Called before each file. */
export function restartCounters(): void {
  for (const counter of counters) counter.count = 0;
}
