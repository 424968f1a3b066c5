import { eq } from 'drizzle-orm';
import type { ChangePasswordBody } from '../../../contract/profile.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unitOfWork.ts';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import { accountOfUser, type Caller, type Door, forgetTries, takeTry } from '../auth/tries.ts';
import { setPassword } from '../recovery/setPassword.ts';

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
  const [user] = await deps.db.select().from(users).where(eq(users.id, session.userId));
  if (!user) throw AppError.notFound();
  const caller: Caller = { account: accountOfUser(user.id), address };
  await takeTry(deps.db, deps.clock, DOOR, caller);
  if (!(await isPassword(body.oldPassword, user.passwordHash)))
    throw AppError.invalid({
      oldPassword: { en: 'The old password is wrong.', es: 'La contraseña anterior no es correcta.' },
    });
  const passwordHash = await hashPassword(body.newPassword);
  await write(deps, session, async unit => {
    const [locked] = await unit.tx.select().from(users).where(eq(users.id, user.id)).for('update');
    // Somebody else, with another old password, was quicker.
    if (locked?.passwordHash !== user.passwordHash) throw new AppError('conflict', 'stale');
    await setPassword(unit, locked, passwordHash, { sessionId: session.sessionId });
  });
  await forgetTries(deps.db, DOOR, caller);
}
