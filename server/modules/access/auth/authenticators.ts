import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '#server/api/errors.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { authenticators, recoveryCodes, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { reseal, type SecretChange, seal, unseal } from '#server/modules/system/settings/secrets.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';
import { callerOf, type Origin } from './devices.ts';
import { noteChange } from './noteChange.ts';
import { accountOfUser, countTry, forgetTries, type RateLimit } from './tries.ts';

const PERIOD_SECONDS = 30;
/** Number of 30-second steps by which a phone's clock may differ from ours. */
const WINDOW = 1;
/** Number of steps by which the clocks of several servers may differ. */
const CLOCK_TOLERANCE = 10;
const RECOVERY_CODES = 10;
/** Characters of recovery codes, without letters and digits that look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF_LENGTH = 5;

/** Limits guesses: there are a million codes, of which three are valid at any time. */
const RATE_LIMIT: RateLimit = {
  name: 'second-factor',
  each: { tries: 6, minutes: 15 },
  account: { tries: 20, minutes: 60 },
  address: { tries: 60, minutes: 15 },
};

const placeOf = (userId: number) => `user.${userId}.authenticator`;
const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' });

const confirmed = (userId: number) =>
  and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));

/** Returns when a user began to sign in with codes; null if they don't. */
export async function authenticatorSince(db: Queryable, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ since: authenticators.confirmedAt })
    .from(authenticators)
    .where(confirmed(userId));
  return row?.since ?? null;
}

/**
 * Starts setting up a new app; its codes are required only once one has been confirmed. Returns its secret
 * and URI.
 */
export async function beginAuthenticator(
  { config }: Pick<Deps, 'config'>,
  { tx, now }: UnitOfWork,
  { id, username }: { id: number; username: string },
  issuer: string,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const fresh = {
    secret: seal(config.appSecret, placeOf(id), secret),
    createdAt: now,
    confirmedAt: null,
    lastStep: 0,
  };
  await tx
    .insert(authenticators)
    .values({ userId: id, ...fresh })
    .onConflictDoUpdate({ target: authenticators.userId, set: fresh });
  const uri = new TOTP({ issuer, label: username, secret: Secret.fromBase32(secret) }).toString();
  return { secret, uri };
}

/** Requires the app's codes from now on. */
export async function confirmAuthenticator({ tx, now }: UnitOfWork, userId: number): Promise<void> {
  await tx.update(authenticators).set({ confirmedAt: now }).where(eq(authenticators.userId, userId));
}

/** Removes a user's app and recovery codes. Returns false if there was no app. */
export async function removeAuthenticator({ tx }: UnitOfWork, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const removed = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ since: authenticators.confirmedAt });
  return removed.some(row => row.since !== null);
}

const hashOf = (appSecret: Buffer, userId: number, code: string): string =>
  createHmac('sha256', appSecret).update(`recovery code ${userId} ${code}`).digest('hex');

const newHalf = () => Array.from({ length: HALF_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Issues new recovery codes, which replace earlier ones. They can't be read later. */
export async function issueRecoveryCodes(
  { config }: Pick<Deps, 'config'>,
  { tx }: UnitOfWork,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${newHalf()}-${newHalf()}`);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map(code => ({ userId, codeHash: hashOf(config.appSecret, userId, plainCode(code)) })));
  return codes;
}

export const countRecoveryCodes = (db: Queryable, userId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** Normalizes a recovery code, which may be typed with or without spaces and a dash. */
const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Verifies a code from a user's app or a recovery code. The attempt is counted before the check, and each
 * code works once. Throws `too_many`, or `invalid` on `code`.
 */
export async function requireCode(deps: Deps, userId: number, typed: string, origin: Origin): Promise<void> {
  const { db, clock, config } = deps;
  const caller = await callerOf(db, accountOfUser(userId), userId, origin);
  await countTry(db, clock, RATE_LIMIT, caller);
  const code = plainCode(typed);
  const isRight = /^\d{6}$/.test(code)
    ? await takeStep(db, config.appSecret, userId, code, clock.now())
    : await takeRecoveryCode(deps, userId, code);
  if (!isRight) throw AppError.invalid({ code: accessTexts.auth.wrongCode }, { kind: 'code-failed', userId });
  await forgetTries(db, RATE_LIMIT, caller);
}

/**
 * Uses up the code of a time step. Returns false if the code isn't valid now, or if it or a later one has
 * been used.
 */
async function takeStep(db: Queryable, appSecret: Buffer, userId: number, code: string, now: Date) {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  const secret = row && unseal(appSecret, placeOf(userId), row.secret);
  const delta = secret
    ? totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
    : null;
  if (delta === null) return false;
  const current = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
  const step = current + delta;
  // True if the last code was used while the clock was ahead. Without this check, no code would be accepted
  // until the clock caught up.
  const wasAhead = gt(authenticators.lastStep, current + WINDOW + CLOCK_TOLERANCE);
  const isUnused = or(lt(authenticators.lastStep, step), wasAhead);
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), isUnused))
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

/** Uses up a recovery code and notifies the owner, because someone else may have it. */
function takeRecoveryCode(deps: Deps, userId: number, code: string): Promise<boolean> {
  const unused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, hashOf(deps.config.appSecret, userId, code)),
    isNull(recoveryCodes.usedAt),
  );
  return write(deps, SYSTEM_ACTOR, async unit => {
    const taken = await unit.tx
      .update(recoveryCodes)
      .set({ usedAt: unit.now })
      .where(unused)
      .returning({ id: recoveryCodes.id });
    if (taken.length > 0) await noteChange(unit, 'recovery-code-used', userId);
    return taken.length > 0;
  });
}

/**
 * Users whose authenticator key was encrypted with another APP_SECRET, so that none of its codes are
 * accepted.
 */
export async function lostAuthenticators(
  db: Queryable,
  { appSecret }: Pick<Deps['config'], 'appSecret'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id, name: users.username, secret: authenticators.secret })
    .from(authenticators)
    .innerJoin(users, eq(users.id, authenticators.userId))
    .where(isNotNull(authenticators.confirmedAt))
    .orderBy(users.username);
  return rows
    .filter(({ id, secret }) => unseal(appSecret, placeOf(id), secret) === null)
    .map(({ name }) => `authenticator app of ${name}`);
}

/**
 * Re-encrypts users' authenticator keys with the new APP_SECRET; keys that can't be decrypted stay unchanged.
 * Removes recovery codes, because their hashes depend on the former secret.
 */
export async function resealAuthenticators(tx: Queryable, change: SecretChange): Promise<void> {
  const rows = await tx
    .select({ userId: authenticators.userId, secret: authenticators.secret })
    .from(authenticators)
    .orderBy(authenticators.userId)
    .for('update');
  for (const { userId, secret } of rows) {
    const anew = reseal(change, placeOf(userId), secret);
    if (anew) await tx.update(authenticators).set({ secret: anew }).where(eq(authenticators.userId, userId));
  }
  await tx.delete(recoveryCodes);
}
