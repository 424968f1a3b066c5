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
  type Door,
  forgetTries,
  takeTry,
} from '#server/modules/access/auth/tries.ts';
import type { User } from '#server/modules/access/auth/users.ts';
import { setPassword } from '#server/modules/access/recovery/setPassword.ts';
import { write } from '#server/unitOfWork.ts';

/** Whoever finds an open page must not find the password by trying. */
const DOOR: Door = {
  name: 'password',
  account: { tries: 8, minutes: 15 },
  address: { tries: 60, minutes: 15 },
};

/**
 * Changes the own password; every session of the user ends, this one without being told. Throws `invalid` for a
 * wrong old password, `too_many` after several.
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
    // Somebody else, with another old password, was quicker.
    if (locked?.passwordHash !== user.passwordHash) throw new AppError('conflict', 'stale');
    await setPassword(unit, locked, passwordHash, { sessionId: session.sessionId });
  });
}

const WRONG = {
  oldPassword: { en: 'The old password is wrong.', es: 'La contraseña anterior no es correcta.' },
  password: { en: 'The password is wrong.', es: 'La contraseña no es correcta.' },
};

/**
 * Makes sure that it is the owner of an account who sits before an open page. `typed` names the field that the password
 * stands in. Throws `invalid` on that field, `too_many` after several.
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
  await takeTry(db, clock, DOOR, caller);
  const [field, password] =
    'password' in typed
      ? (['password', typed.password] as const)
      : (['oldPassword', typed.oldPassword] as const);
  if (!(await isPassword(password, user.passwordHash)))
    throw AppError.invalid({ [field]: WRONG[field] }, { kind: 'code-failed', userId });
  await forgetTries(db, DOOR, caller);
  return user;
}
