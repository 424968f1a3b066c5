import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

// Browsers' own hash functions need HTTPS, which not every business has.

/** Whether the SHA-256 of puzzle and answer begins with this many zero bits (at most 32). */
export function solves(puzzle: string, answer: number, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = sha256(utf8ToBytes(`${puzzle}:${answer}`));
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d) >= bits;
}

/** Returns the smallest answer in [`from`, `to`); null if there is none. */
export function solve(puzzle: string, bits: number, from = 0, to = Number.MAX_SAFE_INTEGER): number | null {
  for (let answer = from; answer < to; answer++) if (solves(puzzle, answer, bits)) return answer;
  return null;
}
