const counters: { count: number }[] = [];

/** Numbers what a test makes, from 1 on in each file: a file must not depend on those that ran before it. */
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
