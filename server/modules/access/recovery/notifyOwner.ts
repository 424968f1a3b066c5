import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import type { User } from '#server/modules/access/auth/users.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { type SignInChange, signInChangedEmail } from './messages.ts';

/** Notifies an account's owner by email, if they have one, that someone can now sign in differently. */
export async function notifyOwner(unit: UnitOfWork, user: User, change: SignInChange): Promise<void> {
  if (!user.email) return;
  await queueNotice(unit, {
    channel: 'email',
    kind: 'sign-in-changed',
    recipient: user.email,
    userId: user.id,
    ...signInChangedEmail(await settingOf(unit.tx, 'general'), user, change),
  });
}

/**
 * Recovery codes go to the email or phone, so a change is recorded in the security log and reported to the
 * owner at the previous address.
 */
export async function notifyOfContactChange(unit: UnitOfWork, before: User, after: User): Promise<void> {
  if (before.email === after.email && before.mobile === after.mobile) return;
  await noteChange(unit, 'contact-changed', before.id);
  await notifyOwner(unit, before, 'contactChanged');
}
