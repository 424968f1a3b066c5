/**
 * SHA-256 and the small puzzle made from it. Browsers offer a hash function only over HTTPS, which not every
 * business has.
 */

/** Returns the first bits of the fractional part of a prime's root, as the standard derives its constants. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const PRIMES = Array.from({ length: 312 }, (_, index) => index).filter(
  number =>
    number > 1 && !Array.from({ length: number }, (_, by) => by).some(by => by > 1 && number % by === 0),
);
const FIRST_HASH = PRIMES.slice(0, 8).map(prime => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.slice(0, 64).map(prime => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Returns the message as 16-word blocks: its bytes, a one bit, zeros, its length in bits. */
function blocksOf(text: string): Int32Array {
  const bytes = new TextEncoder().encode(text);
  const words = new Int32Array(((bytes.length + 8) >> 6) * 16 + 16);
  for (const [index, byte] of bytes.entries())
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index & 3) * 8));
  const end = bytes.length;
  words[end >> 2] = (words[end >> 2] ?? 0) | (0x80 << (24 - (end & 3) * 8));
  words[words.length - 1] = end * 8;
  return words;
}

/** Returns the eight words of a text's SHA-256. */
export function sha256(text: string): Int32Array {
  const words = blocksOf(text);
  const hash = Int32Array.from(FIRST_HASH);
  const schedule = new Int32Array(64);
  const at = (list: ArrayLike<number>, index: number) => list[index] ?? 0;
  for (let start = 0; start < words.length; start += 16) {
    for (let index = 0; index < 64; index++) {
      if (index < 16) {
        schedule[index] = at(words, start + index);
        continue;
      }
      const [early, late] = [at(schedule, index - 15), at(schedule, index - 2)];
      const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      schedule[index] = at(schedule, index - 16) + first + at(schedule, index - 7) + second;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let index = 0; index < 64; index++) {
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const sum =
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + h + choice + at(ROUNDS, index) + at(schedule, index);
      const next = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + sum) | 0, c, b, a, (sum + next) | 0];
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = at(hash, index) + word;
  }
  return hash;
}

/** Whether the hash of puzzle and answer begins with this many zero bits (at most 32). */
export const solves = (puzzle: string, answer: number, bits: number): boolean =>
  Math.clz32(sha256(`${puzzle}:${answer}`)[0] ?? -1) >= bits;

/** Returns the smallest answer in [`from`, `to`); null if there is none. */
export function solve(puzzle: string, bits: number, from = 0, to = Number.MAX_SAFE_INTEGER): number | null {
  for (let answer = from; answer < to; answer++) if (solves(puzzle, answer, bits)) return answer;
  return null;
}
