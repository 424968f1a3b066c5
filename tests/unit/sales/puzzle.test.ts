import { describe, expect, it } from 'vitest';
import { solve, solves } from '#contract/sales/puzzle.ts';
import { isSolved, makePuzzle } from '#server/modules/sales/visitors/puzzle.ts';

const SECRET = Buffer.alloc(32, 7);
const BITS = 4;
const MADE_AT = new Date('2026-06-10T14:00:00Z');
const DAY_MS = 24 * 3600 * 1000;

const puzzle = makePuzzle(SECRET, MADE_AT, BITS);
const answerTo = (text: string) => solve(text, BITS) ?? 0;
const proof = { puzzle, answer: answerTo(puzzle) };
const holdsAfter = (ms: number, secret = SECRET, given = proof) =>
  isSolved(secret, given, new Date(MADE_AT.getTime() + ms));

describe('a solved puzzle', () => {
  it('is valid for one day after it was made, and not a moment longer', () => {
    expect(holdsAfter(DAY_MS)).toBe(true);
    expect(holdsAfter(DAY_MS + 1)).toBe(false);
    // Used puzzles are deleted after some time, so an old one must be refused.
    expect(holdsAfter(30 * DAY_MS)).toBe(false);
  });

  it('isn’t valid within three seconds, because no person fills in a form that fast', () => {
    expect(holdsAfter(2999)).toBe(false);
    expect(holdsAfter(3000)).toBe(true);
    expect(holdsAfter(-DAY_MS)).toBe(false);
  });

  it('isn’t valid with another server’s secret, a changed time, or a wrong answer', () => {
    expect(holdsAfter(5000, Buffer.alloc(32, 8))).toBe(false);
    const [, ...rest] = puzzle.split('.');
    const younger = [MADE_AT.getTime() + 1, ...rest].join('.');
    expect(holdsAfter(5000, SECRET, { puzzle: younger, answer: answerTo(younger) })).toBe(false);
    let wrong = 0;
    while (solves(puzzle, wrong, BITS)) wrong += 1;
    expect(holdsAfter(5000, SECRET, { puzzle, answer: wrong })).toBe(false);
  });
});
