import { endSessionsOf } from '#server/modules/access/auth/endSessions.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { storeUser, type User } from '#server/modules/access/auth/users.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { passwordChangedLetter } from './letters.ts';

interface Options {
  /** The session that asked; it ends without being told. */
  sessionId?: string;
  /** A session that goes on. */
  keep?: string;
}

/** Sets a password, ends every session of the user, and tells them by e-mail where they have one. */
export async function setPassword(
  unit: UnitOfWork,
  user: User,
  passwordHash: string,
  { sessionId, keep }: Options = {},
): Promise<void> {
  await storeUser(unit, user, { passwordHash }, { after: { password: 'changed' } });
  await endSessionsOf(unit, [user.id], { ...(sessionId && { silently: sessionId }), ...(keep && { keep }) });
  await noteChange(unit, 'password-changed', user.id);
  if (user.email)
    await queueNotice(unit, {
      channel: 'email',
      kind: 'password-changed',
      recipient: user.email,
      userId: user.id,
      ...passwordChangedLetter(await settingOf(unit.tx, 'general'), user),
    });
}
