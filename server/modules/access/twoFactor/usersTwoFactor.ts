import type { UserSecurity } from '#contract/access/twoFactor.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { authenticatorSince, removeAuthenticator } from '#server/modules/access/auth/authenticators.ts';
import { endSessionsOf } from '#server/modules/access/auth/endSessions.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { countPasskeys, removePasskeysOf } from '#server/modules/access/passkeys/ownPasskeys.ts';
import { notifyOwner } from '#server/modules/access/recovery/notifyOwner.ts';
import { findUser } from '#server/modules/access/users/queries.ts';
import { lockManaged } from '#server/modules/access/users/saveUser.ts';
import { visibleTypes } from '#server/modules/access/users/userKeys.ts';
import { write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';

/** A user's sign-in methods besides the password. Throws `not_found` if the caller can't see the user. */
export async function viewUserSecurity({ db }: Deps, session: Session, id: number): Promise<UserSecurity> {
  const user = await findUser(db, id);
  if (!user || !visibleTypes(session).includes(user.type)) throw AppError.notFound();
  const since = await authenticatorSince(db, id);
  return { since: since?.toISOString() ?? null, passkeys: await countPasskeys(db, id) };
}

/**
 * Lets a user who lost their phone sign in with only the password; their sessions end, and they are notified.
 * Throws `not_found`, `forbidden` if they have permissions that the caller lacks, or `conflict` for the
 * caller's own account.
 */
export async function resetTwoFactor(deps: Deps, session: Session, id: number): Promise<void> {
  await viewUserSecurity(deps, session, id);
  if (id === session.userId)
    throw new AppError('conflict', accessTexts.twoFactor.changeOwnSignUnderSignSecurity);
  await write(deps, session, async unit => {
    const { user } = await lockManaged(unit, session, id);
    const hadApp = await removeAuthenticator(unit, id);
    const hadPasskeys = await removePasskeysOf(unit, id);
    if (!hadApp && !hadPasskeys) return;
    await endSessionsOf(unit, [id]);
    await unit.record({
      entity: 'user',
      entityId: id,
      action: 'updated',
      customerId: user.customerId,
      after: { twoFactor: 'reset' },
    });
    await noteChange(unit, 'two-factor-reset', id);
    await notifyOwner(unit, user, 'signInReset');
  });
}
