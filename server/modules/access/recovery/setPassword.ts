import { endSessionsOf } from '#server/modules/access/auth/endSessions.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { storeUser, type User } from '#server/modules/access/auth/users.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { passwordChangedEmail } from './messages.ts';

interface Options {
  /** The caller's session, which ends without a push message. */
  sessionId?: string;
  /** Session that isn't ended. */
  keep?: string;
}

/** Sets a password, ends all of the user's sessions, and notifies them by email, if they have one. */
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
      ...passwordChangedEmail(await settingOf(unit.tx, 'general'), user),
    });
}
