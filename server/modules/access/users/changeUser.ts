import { eq } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { history, notes, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { revokeToken } from '#server/modules/access/auth/apiTokens/ownTokens.ts';
import { endSession, endSessionsOf } from '#server/modules/access/auth/endSessions.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { removeUser, storeUser } from '#server/modules/access/auth/users.ts';
import { issueReset } from '#server/modules/access/recovery/issueReset.ts';
import type { Way } from '#server/modules/access/recovery/reachUser.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';
import { requireAnotherAdministrator } from './administrators.ts';
import { lockManaged } from './saveUser.ts';

/** Deactivates a user and signs them out everywhere, or activates them again. */
export function setActive(deps: Deps, session: Session, id: number, isActive: boolean): Promise<void> {
  return write(deps, session, async unit => {
    const { user } = await lockManaged(unit, session, id);
    if (user.isActive === isActive) return;
    if (!isActive) await assertMayLeave(unit, session, id);
    await storeUser(unit, user, { isActive });
    await noteChange(unit, isActive ? 'user-switched-on' : 'user-switched-off', id);
    if (!isActive) await endSessionsOf(unit, [id]);
  });
}

/**
 * Sends a user a link for choosing a new password; the old one works until then. Returns the address used.
 */
export function sendReset(deps: Deps, session: Session, id: number): Promise<Way> {
  return write(deps, session, async unit => {
    const { user } = await lockManaged(unit, session, id);
    if (!user.isActive) throw new AppError('conflict', accessTexts.users.userNotActive);
    return issueReset(deps, unit, user, 'reset');
  });
}

/** Ends one session of a user, or all but the caller's own. Throws `not_found` if it has ended. */
export function endUserSessions(
  deps: Deps,
  session: Session,
  id: number,
  sessionId: string | null,
): Promise<void> {
  return write(deps, session, async unit => {
    await lockManaged(unit, session, id);
    if (sessionId === null) {
      await endSessionsOf(unit, [id], { keep: session.sessionId });
      return;
    }
    await endSession(unit, id, sessionId);
  });
}

/** Revokes an API token of a user. Throws `not_found`. */
export function revokeUserToken(deps: Deps, session: Session, id: number, tokenId: number): Promise<void> {
  return write(deps, session, async unit => {
    await lockManaged(unit, session, id);
    await revokeToken(unit, id, tokenId);
  });
}

/**
 * Deletes a user who has no recorded actions; other users are kept so that their actions keep a name. Throws
 * `in_use`.
 */
export function deleteUser(deps: Deps, session: Session, id: number): Promise<void> {
  return write(deps, session, async unit => {
    const { user } = await lockManaged(unit, session, id);
    await assertMayLeave(unit, session, id);
    const traces =
      (await unit.tx.$count(history, eq(history.actorId, id))) +
      (await unit.tx.$count(notes, eq(notes.authorId, id))) +
      (await unit.tx.$count(properties, eq(properties.assigneeId, id)));
    if (traces > 0) throw new AppError('in_use', accessTexts.users.userWorkedHereStaysHistory);
    await unit.emit('user.deleted', { id });
    await removeUser(unit, user);
  });
}

/** Throws `conflict` if users would remove their own access or the last administrator's. */
async function assertMayLeave(unit: UnitOfWork, session: Session, id: number): Promise<void> {
  if (id === session.userId) throw new AppError('conflict', accessTexts.users.nobodyTakesAwayOwnAccess);
  await requireAnotherAdministrator(unit, id);
}
