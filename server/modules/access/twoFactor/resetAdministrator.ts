import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#server/api/session.ts';
import { roles, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { removeAuthenticator } from '#server/modules/access/auth/authenticators.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { hashPassword, randomPassword } from '#server/modules/access/auth/passwords.ts';
import { forgetTriesOf } from '#server/modules/access/auth/tries.ts';
import { lockUser, storeUser } from '#server/modules/access/auth/users.ts';
import { removePasskeysOf } from '#server/modules/access/passkeys/ownPasskeys.ts';
import { setPassword } from '#server/modules/access/recovery/setPassword.ts';
import { write } from '#server/unitOfWork.ts';

export type OperatorDeps = Pick<Deps, 'db' | 'clock' | 'events'>;

/** The person who runs a command on the server itself. */
export const OPERATOR: Actor = { userId: null, name: 'Operator, on the server', type: 'system' };

/** The new password, or the existing administrators if none has that name. */
type AdministratorReset = { username: string; password: string } | { administrators: string[] };

/**
 * Restores an administrator's access by a command on the server: sets a new password, removes second factor,
 * passkeys and rate limits, activates the user and signs them out everywhere. Recorded in security log and
 * history, and reported to the owner by email.
 */
export async function resetAdministrator(deps: OperatorDeps, name: string): Promise<AdministratorReset> {
  const isAdministrator = and(eq(roles.userType, 'admin'), eq(roles.isGiven, true));
  const administrators = await deps.db
    .select({ id: users.id, username: users.username })
    .from(users)
    .innerJoin(roles, and(eq(roles.id, users.roleId), isAdministrator))
    .orderBy(sql`lower(${users.username})`);
  const found = administrators.find(({ username }) => username.toLowerCase() === name.trim().toLowerCase());
  if (!found) return { administrators: administrators.map(({ username }) => username) };
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  await write(deps, OPERATOR, async unit => {
    const locked = await lockUser(unit, found.id);
    const user = locked.isActive ? locked : await storeUser(unit, locked, { isActive: true });
    if (!locked.isActive) await noteChange(unit, 'user-switched-on', user.id);
    const hadApp = await removeAuthenticator(unit, user.id);
    const hadPasskeys = await removePasskeysOf(unit, user.id);
    if (hadApp || hadPasskeys) {
      await unit.record({
        entity: 'user',
        entityId: user.id,
        action: 'updated',
        after: { twoFactor: 'reset' },
      });
      await noteChange(unit, 'two-factor-reset', user.id);
    }
    await forgetTriesOf(unit.tx, user.id);
    await setPassword(unit, user, passwordHash);
  });
  return { username: found.username, password };
}
