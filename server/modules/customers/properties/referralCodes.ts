import { randomInt } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { properties } from '#server/db/schema/index.ts';

/** Symbols without letters and digits that sound or look alike. */
const SYMBOLS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

const oneCode = () => Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');

/** Returns unused referral codes that can't be guessed: 8 of 31 symbols, about 850 billion combinations. */
export async function newReferralCodes(db: Queryable, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    const fresh = new Set<string>();
    while (codes.size + fresh.size < count) fresh.add(oneCode());
    const taken = await db
      .select({ code: properties.referralCode })
      .from(properties)
      .where(inArray(properties.referralCode, [...fresh]));
    for (const { code } of taken) fresh.delete(code);
    for (const code of fresh) codes.add(code);
  }
  return [...codes];
}
