import { eq } from 'drizzle-orm';
import type { ChangePasswordBody } from '#contract/access/profile.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword, isPassword } from '#server/modules/access/auth/passwords.ts';
import {
  accountOfUser,
  type Caller,
  countTry,
  forgetTries,
  type RateLimit,
} from '#server/modules/access/auth/tries.ts';
import type { User } from '#server/modules/access/auth/users.ts';
import { setPassword } from '#server/modules/access/recovery/setPassword.ts';
import { write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';

/** Stops someone who finds a signed-in screen from guessing the password. */
const RATE_LIMIT: RateLimit = {
  name: 'password',
  account: { tries: 8, minutes: 15 },
  address: { tries: 60, minutes: 15 },
};

/**
 * Changes the user's own password and ends all of their sessions, this one without a push message. Throws
 * `invalid` for a wrong old password, `too_many` after several attempts.
 */
export async function changePassword(
  deps: Deps,
  session: Session,
  body: ChangePasswordBody,
  address: string,
): Promise<void> {
  const user = await requirePassword(deps, session, { oldPassword: body.oldPassword }, address);
  const passwordHash = await hashPassword(body.newPassword);
  await write(deps, session, async unit => {
    const [locked] = await unit.tx.select().from(users).where(eq(users.id, user.id)).for('update');
    // A concurrent change with the old password came first.
    if (locked?.passwordHash !== user.passwordHash) throw new AppError('conflict', 'stale');
    await setPassword(unit, locked, passwordHash, { sessionId: session.sessionId });
  });
}

/**
 * Verifies the signed-in user's password. `typed` has it under the name of its field. Throws `invalid` on
 * that field, `too_many` after several attempts.
 */
export async function requirePassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Pick<Session, 'userId'>,
  typed: { oldPassword: string } | { password: string },
  address: string,
): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw AppError.notFound();
  const caller: Caller = { account: accountOfUser(user.id), address };
  await countTry(db, clock, RATE_LIMIT, caller);
  const [field, password] =
    'password' in typed
      ? (['password', typed.password] as const)
      : (['oldPassword', typed.oldPassword] as const);
  if (!(await isPassword(password, user.passwordHash)))
    throw AppError.invalid({ [field]: accessTexts.profile.wrong[field] }, { kind: 'code-failed', userId });
  await forgetTries(db, RATE_LIMIT, caller);
  return user;
}
