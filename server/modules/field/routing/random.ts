/** A source of repeatable random numbers: the same seed gives the same numbers on every machine. */
export type Random = {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  /** A number from 0 (included) to 1 (excluded). */
  fraction(): number;
};

/** The mulberry32 generator: 32 bits of state, plenty for shuffling a day's stops. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { fraction, below: limit => Math.floor(fraction() * limit) };
}
