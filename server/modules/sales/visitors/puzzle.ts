import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MIN_FORM_SECONDS } from '#contract/core/constants.ts';
import { solves } from '#contract/sales/puzzle.ts';
import type { Proof } from '#contract/sales/visitors.ts';

/** Zero bits at the start of a solution's hash: about 16,000 tries, a tenth of a second. */
export const PUZZLE_BITS = 14;
/** Long enough for a form left open overnight. */
const MAX_AGE_SECONDS = 24 * 3600;

const signatureOf = (appSecret: Buffer, text: string): string =>
  createHmac('sha256', appSecret).update(`puzzle ${text}`).digest('base64url');

/** Creates a signed puzzle with its time and difficulty. It is stored only once it is solved. */
export function makePuzzle(appSecret: Buffer, now: Date, bits = PUZZLE_BITS): string {
  const text = `${now.getTime()}.${bits}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${signatureOf(appSecret, text)}`;
}

/** Whether the puzzle is ours, solved, and neither too new nor too old. */
export function isSolved(appSecret: Buffer, { puzzle, answer }: Proof, now: Date): boolean {
  const [madeAt = '', bits = '', random = '', signature = ''] = puzzle.split('.');
  const expected = Buffer.from(signatureOf(appSecret, `${madeAt}.${bits}.${random}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const age = (now.getTime() - Number(madeAt)) / 1000;
  return age >= MIN_FORM_SECONDS && age <= MAX_AGE_SECONDS && solves(puzzle, answer, Number(bits));
}
