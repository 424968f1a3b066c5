/** Pseudorandom numbers that are the same at every start. */
export interface Random {
  /** An integer from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** True in that percentage of calls. */
  percent(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Number between -1 and 1, usually near 0. */
  bell(): number;
}

/** Mulberry32, a small well-known generator. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    percent: share => next() * 100 < share,
    pick: list => list[whole(0, list.length - 1)] ?? list[0],
    bell: () => (next() + next() + next()) / 1.5 - 1,
  };
}
