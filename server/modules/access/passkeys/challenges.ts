import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Retained } from '#server/db/retention.ts';
import { spentChallenges } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

/** Purpose of a challenge: signing in, or adding a passkey for this user. */
export type ChallengePurpose = 'sign-in' | `register ${number}`;

/** Lifetime of a challenge in minutes. */
export const CHALLENGE_MINUTES = 15;

const EXPIRY_BYTES = 8;
const RANDOM_BYTES = 16;

const signatureOf = (appSecret: Buffer, purpose: ChallengePurpose, text: Buffer): Buffer =>
  createHmac('sha256', appSecret).update(`passkey challenge ${purpose} `).update(text).digest();

/** Creates a signed challenge with its purpose and expiration, so that nothing is stored until it is used. */
export function newChallenge(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  purpose: ChallengePurpose,
): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeBigUInt64BE(BigInt(clock.now().getTime() + CHALLENGE_MINUTES * 60_000));
  const text = Buffer.concat([expiry, randomBytes(RANDOM_BYTES)]);
  return Uint8Array.from(Buffer.concat([text, signatureOf(config.appSecret, purpose, text)]));
}

/**
 * Uses up a challenge (base64url). Returns false if it is forged, expired, for another purpose or already
 * used.
 */
export async function spendChallenge(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const text = bytes.subarray(0, EXPIRY_BYTES + RANDOM_BYTES);
  const expected = signatureOf(config.appSecret, purpose, text);
  const given = bytes.subarray(text.length);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const expiresAt = new Date(Number(text.readBigUInt64BE()));
  if (expiresAt <= clock.now()) return false;
  const spent = await db
    .insert(spentChallenges)
    // Encoded again, because the sender may have used another encoding.
    .values({ challenge: bytes.toString('base64url'), expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: spentChallenges.challenge });
  return spent.length > 0;
}

/** Expired challenges. */
export const SPENT_CHALLENGES: Retained = {
  table: spentChallenges,
  id: spentChallenges.challenge,
  isDone: before => lt(spentChallenges.expiresAt, before),
};
