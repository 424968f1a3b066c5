import { eq, sql } from 'drizzle-orm';
import type { ResetBody } from '#contract/access/recovery.ts';
import { CODE_TRIES } from '#contract/core/constants.ts';
import { AppError } from '#server/api/errors.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { passwordResets, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { callerOf, type Origin, rememberDevice } from '#server/modules/access/auth/devices.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { SIGN_IN } from '#server/modules/access/auth/signIn.ts';
import { hashToken } from '#server/modules/access/auth/tokens.ts';
import { countTry, forgetTries, type RateLimit } from '#server/modules/access/auth/tries.ts';
import { type UnitOfWork, unitOfWorkIn, write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';
import { isCode } from './codes.ts';
import { endResets } from './issueReset.ts';
import { setPassword } from './setPassword.ts';

/**
 * Limit over all codes of an account, in addition to each code's own; the limit per address stops programs
 * from guessing tokens.
 */
const RATE_LIMIT: RateLimit = {
  name: 'code',
  account: { tries: 10, minutes: 60 },
  address: { tries: 60, minutes: 15 },
};

/**
 * Sets a new password with a request's token and code. Ends all of the user's sessions and returns the id by
 * which the account recognizes the browser from now on. Throws `invalid`, which doesn't reveal whether the
 * code was wrong, used, expired, tried too often or never sent; `too_many` whether or not the account exists.
 */
export async function resetPassword(deps: Deps, body: ResetBody, origin: Origin): Promise<string> {
  const tokenHash = hashToken(body.token);
  const [asked] = await deps.db
    .select({ account: passwordResets.account, userId: passwordResets.userId })
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash));
  const caller = await callerOf(deps.db, asked?.account ?? `token:${tokenHash}`, asked?.userId, origin);
  await countTry(deps.db, deps.clock, RATE_LIMIT, caller);
  const passwordHash = await hashPassword(body.password);
  const device = await write(deps, { ...SYSTEM_ACTOR, address: origin.address }, async unit => {
    const user = await useCode(deps, unit, tokenHash, body.otp, passwordHash);
    return user && rememberDevice(unit, user.id, origin.device);
  });
  if (!device)
    throw AppError.invalid(
      { otp: accessTexts.recovery.wrongCode },
      { kind: 'code-failed', userId: asked?.userId ?? null },
    );
  deps.events.wake();
  await forgetTries(deps.db, RATE_LIMIT, caller);
  await forgetTries(deps.db, SIGN_IN, caller);
  return device;
}

/**
 * Uses up a reset's code. Returns null for a wrong code instead of throwing, because the attempt is counted
 * and its transaction must commit.
 */
async function useCode(deps: Deps, unit: UnitOfWork, tokenHash: string, code: string, passwordHash: string) {
  const [reset] = await unit.tx
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash))
    .for('update');
  if (!reset || reset.usedAt || reset.expiresAt <= unit.now || reset.tries >= CODE_TRIES) return null;
  if (!reset.userId || !isCode(deps.config.appSecret, reset.id, code, reset.codeHash)) {
    await unit.tx
      .update(passwordResets)
      .set({ tries: sql`${passwordResets.tries} + 1` })
      .where(eq(passwordResets.id, reset.id));
    return null;
  }
  const [user] = await unit.tx.select().from(users).where(eq(users.id, reset.userId)).for('update');
  if (!user?.isActive) return null;
  // Invalidates all other open links and codes for resetting the account's password.
  await endResets(unit, user.id);
  // The code proves that this is the account's owner, who becomes the actor in the history.
  const actor = { userId: user.id, name: `${user.firstName} ${user.lastName}`.trim(), type: user.type };
  const own = unitOfWorkIn(deps, actor, unit.tx, () => undefined);
  await setPassword(own, user, passwordHash);
  return user;
}
