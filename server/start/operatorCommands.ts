import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authenticators, roles, users } from '#server/db/schema/index.ts';
import { endSessions, endSessionsOf } from '#server/modules/access/auth/endSessions.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { forgetTriesOf } from '#server/modules/access/auth/tries.ts';
import {
  OPERATOR,
  type OperatorDeps,
  resetAdministrator,
} from '#server/modules/access/twoFactor/resetAdministrator.ts';
import { write } from '#server/unitOfWork.ts';
import { commandLine } from './commandLine.ts';

/** Lines that a command prints; `isRefused` if it changed nothing. */
export const printed = z.object({ lines: z.array(z.string()), isRefused: z.boolean() });
type Printed = z.infer<typeof printed>;

const done = (...lines: string[]): Printed => ({ lines, isRefused: false });
const refused = (...lines: string[]): Printed => ({ lines, isRefused: true });

/** Commands for the person who operates the server; `about` is the command's argument, or an empty text. */
export const OPERATOR_COMMANDS = {
  'reset-admin': async (deps, about) => {
    const reset = await resetAdministrator(deps, about);
    if ('password' in reset)
      return done(
        `${reset.username} can sign in with the password ${reset.password}`,
        'Sessions, API tokens, second factor and passkeys of this user have ended. Choose a new password after signing in.',
      );
    const problem = about ? `No administrator is called “${about}”.` : usage('reset-admin', 'USERNAME');
    return refused(`${problem} Administrators: ${reset.administrators.join(', ') || 'none'}.`);
  },

  'list-users': async ({ db }) => {
    const staff = await db
      .select({
        name: users.username,
        role: roles.name,
        isActive: users.isActive,
        since: authenticators.confirmedAt,
      })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.roleId))
      .leftJoin(authenticators, eq(authenticators.userId, users.id))
      .where(ne(roles.userType, 'customer'))
      .orderBy(asc(roles.name), sql`lower(${users.username})`, asc(users.id));
    const [{ customers } = { customers: 0 }] = await db
      .select({ customers: count() })
      .from(users)
      .innerJoin(roles, and(eq(roles.id, users.roleId), eq(roles.userType, 'customer')));
    return done(
      ...staff.map(({ name, role, isActive, since }) =>
        [
          `${name} (${role})`,
          ...(isActive ? [] : ['inactive']),
          ...(since ? ['two-factor sign-in'] : []),
        ].join(', '),
      ),
      `Customers with a sign-in: ${customers}.`,
    );
  },

  unlock: async (deps, about) => {
    const user = await findUser(deps, about);
    if (!user) return refused(about ? noUser(about) : usage('unlock', 'USERNAME'));
    await write(deps, OPERATOR, async unit => {
      await forgetTriesOf(unit.tx, user.id);
      await noteChange(unit, 'unlocked', user.id);
    });
    return done(`${user.name} can try to sign in again.`);
  },

  'end-sessions': async (deps, about) => {
    const isAll = about === '--all';
    const user = isAll ? null : await findUser(deps, about);
    if (!isAll && !user)
      return refused(
        about
          ? noUser(about)
          : `${usage('end-sessions', 'USERNAME')} With --all instead, it signs everyone out.`,
      );
    const ended = await write(deps, OPERATOR, async unit => {
      await noteChange(unit, 'sessions-ended', user?.id ?? null);
      return user ? endSessionsOf(unit, [user.id]) : endSessions(unit, undefined, {});
    });
    const sessions = ended === 1 ? '1 session' : `${ended} sessions`;
    return done(
      user
        ? `Signed ${user.name} out everywhere (${sessions}), and revoked their API tokens.`
        : `Signed everyone out (${sessions}). API tokens keep working.`,
    );
  },
} satisfies Record<string, (deps: OperatorDeps, about: string) => Promise<Printed>>;

export type OperatorCommand = keyof typeof OPERATOR_COMMANDS;

const usage = (command: string, about: string) => `Usage: ${commandLine(command, about)}.`;
const noUser = (name: string) =>
  `No user is called “${name}”. To see the office’s, vendors’ and crews’ names: ${commandLine('list-users')}.`;

/** Finds a user by username or email, whatever the case. */
async function findUser({ db }: OperatorDeps, name: string) {
  const typed = name.trim().toLowerCase();
  const [user] = await db
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(or(sql`lower(${users.username}) = ${typed}`, sql`lower(${users.email}) = ${typed}`))
    .orderBy(asc(users.id))
    .limit(1);
  return user;
}
