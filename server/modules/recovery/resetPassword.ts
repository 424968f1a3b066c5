import { and, eq, isNull, sql } from 'drizzle-orm';
import { CODE_TRIES } from '../../../contract/constants.ts';
import type { ResetBody } from '../../../contract/recovery.ts';
import { AppError } from '../../api/errors.ts';
import { SYSTEM_ACTOR } from '../../api/session.ts';
import { passwordResets, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, unitIn, write } from '../../unit.ts';
import { hashPassword } from '../auth/passwords.ts';
import { countTry, forgetTries, refuseTooManyTries, type TryLimits, tryKeys } from '../auth/signInLimit.ts';
import { hashToken } from '../auth/tokens.ts';
import { isCode } from './codes.ts';
import { setPassword } from './setPassword.ts';

/** The code has its own count of tries; this one keeps a machine from trying tokens. */
const LIMITS: TryLimits = { door: 'reset', minutes: 15, account: 20, address: 60 };

const wrongCode = () =>
  AppError.invalid({
    otp: {
      en: 'This code is wrong or no longer valid. You can ask for a new one.',
      es: 'Este código no es correcto o ya no vale. Puede pedir otro.',
    },
  });

/**
 * Sets a new password with the token and the code of a request. Every session of the user ends. Throws `invalid`
 * without telling whether the code was wrong, used, too old, tried too often, or never sent.
 */
export async function resetPassword(deps: Deps, body: ResetBody, address: string): Promise<void> {
  const tokenHash = hashToken(body.token);
  const keys = tryKeys(tokenHash, address, LIMITS);
  await refuseTooManyTries(deps.db, deps.clock, keys, LIMITS);
  await countTry(deps.db, deps.clock, keys, LIMITS);
  const passwordHash = await hashPassword(body.password);
  const user = await write(deps, SYSTEM_ACTOR, unit =>
    useCode(deps, unit, tokenHash, body.otp, passwordHash),
  );
  if (!user) throw wrongCode();
  deps.events.nudge();
  for (const name of [user.username, user.email, user.mobile])
    if (name) await forgetTries(deps.db, deps.clock, tryKeys(name, address));
}

/** A wrong code counts, so its transaction must not fail: null tells of it. */
async function useCode(deps: Deps, unit: Unit, tokenHash: string, code: string, passwordHash: string) {
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
  // With this one every other way that was opened for the same account closes.
  await unit.tx
    .update(passwordResets)
    .set({ usedAt: unit.now })
    .where(and(eq(passwordResets.userId, user.id), isNull(passwordResets.usedAt)));
  // Whoever has the code is who the account belongs to, and stands so in the history.
  const actor = { userId: user.id, name: `${user.firstName} ${user.lastName}`.trim(), type: user.type };
  const own = unitIn(deps, actor, unit.tx, () => undefined);
  await setPassword(own, user, passwordHash);
  return user;
}
