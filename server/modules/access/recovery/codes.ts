import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;

export const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** Returns the hash to store for a code; it depends on the app's secret and on this reset request. */
export function hashCode(appSecret: Buffer, resetId: string, code: string): string {
  return createHmac('sha256', appSecret).update(`one-time code ${resetId} ${code}`).digest('hex');
}

/** Returns whether a code is right; takes the same time whether or not one is stored. */
export function isCode(appSecret: Buffer, resetId: string, code: string, stored: string | null): boolean {
  const given = Buffer.from(hashCode(appSecret, resetId, code), 'hex');
  const expected = stored ? Buffer.from(stored, 'hex') : Buffer.alloc(given.length);
  return timingSafeEqual(given, expected) && stored !== null;
}
