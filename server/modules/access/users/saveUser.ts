import { randomBytes } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { NewUser, UserRow } from '#contract/access/users.calls.ts';
import type { NewUserBody, UserBody } from '#contract/access/users.ts';
import { isAdminType } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import { customers, roles, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { endSessionsOf } from '#server/modules/access/auth/endSessions.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { insertUser, lockUser, storeUser, type User } from '#server/modules/access/auth/users.ts';
import { issueReset } from '#server/modules/access/recovery/issueReset.ts';
import { notifyOfContactChange } from '#server/modules/access/recovery/notifyOwner.ts';
import { emailTaken, isEmailTaken } from '#server/modules/customers/customers/emailTaken.ts';
import { lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import {
  changedLanguage,
  syncCustomerAndUser,
} from '#server/modules/customers/customers/syncCustomerAndUser.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';
import { requireAnotherAdministrator } from './administrators.ts';
import { type Links, linksOf } from './links.ts';
import { findUser } from './queries.ts';
import { rejectTaken, usernameTaken } from './rejectTaken.ts';
import { requireMayManage } from './userKeys.ts';

type RoleRow = typeof roles.$inferSelect;

/**
 * Creates a user with the given password, or sends an invitation to choose one. Throws `invalid`, or
 * `forbidden` if the role holds permissions that the caller lacks.
 */
export async function createUser(deps: Deps, session: Session, body: NewUserBody): Promise<NewUser> {
  const { password, ...fields } = body;
  // Without a given password, hashes a random one that no one knows, so that signing in requires the
  // invitation.
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64url'));
  return rejectTaken(() =>
    write(deps, session, async unit => {
      const role = await grantableRole(unit, session, body.roleId);
      const links = await linksOf(unit, role.userType, body, null);
      await assertSignInFree(unit, body, links, null);
      if (!password && !body.email && !body.mobile)
        throw AppError.invalid({
          password: accessTexts.users.withoutEMailMobileNumberType,
        });
      const language = body.language ?? (await usualLanguage(unit, links));
      const user = await insertUser(unit, {
        ...fields,
        ...links,
        language,
        type: role.userType,
        passwordHash,
      });
      await noteChange(unit, 'user-added', user.id, role.name);
      const way = password ? null : await issueReset(deps, unit, user, 'invite');
      return { ...(await reread(unit, user.id)), invitedTo: way?.recipient ?? null };
    }),
  );
}

/**
 * Changes a user. Throws `not_found`, `stale`, `invalid`, `forbidden`, or `conflict` for changes that no one
 * may make.
 */
export function updateUser(
  deps: Deps,
  session: Session,
  id: number,
  body: UserBody,
  expected: number | null,
): Promise<UserRow> {
  return rejectTaken(() =>
    write(deps, session, async unit => {
      const { user: before, role: oldRole } = await lockManaged(unit, session, id);
      requireVersion(await reread(unit, id), expected);
      const role = body.roleId === oldRole.id ? oldRole : await grantableRole(unit, session, body.roleId);
      if (role.id !== oldRole.id) await assertRoleMayChange(unit, session, before, role, oldRole);
      const links = await linksOf(unit, role.userType, body, id);
      await assertSignInFree(unit, body, links, id);
      const after = await storeUser(unit, before, { ...body, ...links, type: role.userType });
      // No notice for customers: the office corrects their contact data, as on the customer's page.
      if (!after.customerId) await notifyOfContactChange(unit, before, after);
      if (after.customerId) {
        const customer = await lockedRow(unit, after.customerId);
        const language = changedLanguage(before, after);
        await syncCustomerAndUser(unit, customer, { ...after, phone: after.mobile, language });
      }
      if (role.id !== oldRole.id) await noteChange(unit, 'rights-changed', id, role.name);
      // A new type, vendor, crew or customer means a different app or different rows, so the user's sessions
      // end; otherwise an open socket could still receive changes of the previous rows.
      if (role.userType !== before.type || isTiedElsewhere(before, links)) await endSessionsOf(unit, [id]);
      else await unit.raise({ type: 'session.changed', userIds: [id] });
      return reread(unit, id);
    }),
  );
}

/** Default language of a new user: their customer's, or else the business's. */
async function usualLanguage({ tx }: UnitOfWork, { customerId }: Links): Promise<Language> {
  const [customer] = customerId
    ? await tx.select({ language: customers.language }).from(customers).where(eq(customers.id, customerId))
    : [];
  return customer?.language ?? (await settingOf(tx, 'general')).language;
}

const isTiedElsewhere = (before: Links, after: Links): boolean =>
  before.vendorId !== after.vendorId ||
  before.crewId !== after.crewId ||
  before.customerId !== after.customerId;

/**
 * Locks a user whom the caller may manage and returns them with their role. Throws `not_found`, or
 * `forbidden` if the user's role has permissions that the caller lacks, or if an API token tries to manage
 * its own owner.
 */
export async function lockManaged(
  unit: UnitOfWork,
  session: Session,
  id: number,
): Promise<{ user: User; role: RoleRow }> {
  const user = await lockUser(unit, id);
  const [role] = await unit.tx.select().from(roles).where(eq(roles.id, user.roleId));
  if (!role) throw AppError.notFound();
  if (session.apiToken && id === session.own.userId)
    throw new AppError('forbidden', accessTexts.users.ownerByToken);
  requireMayManage(session, role);
  return { user, role };
}

async function grantableRole(unit: UnitOfWork, session: Session, roleId: number): Promise<RoleRow> {
  const [role] = await unit.tx.select().from(roles).where(eq(roles.id, roleId)).for('share');
  if (!role) throw AppError.invalid({ roleId: 'required' });
  requireMayManage(session, role);
  return role;
}

async function assertRoleMayChange(
  unit: UnitOfWork,
  session: Session,
  user: User,
  role: RoleRow,
  oldRole: RoleRow,
): Promise<void> {
  if (user.id === session.userId)
    throw AppError.invalid({
      roleId: accessTexts.users.nobodyChangesOwnRole,
    });
  if (oldRole.isGiven && isAdminType(oldRole.userType) && role.id !== oldRole.id)
    await requireAnotherAdministrator(unit, user.id);
}

async function assertSignInFree(
  unit: UnitOfWork,
  body: UserBody,
  links: Links,
  id: number | null,
): Promise<void> {
  const sameName = and(
    eq(sql`lower(${users.username})`, body.username.toLowerCase()),
    id ? ne(users.id, id) : undefined,
  );
  if ((await unit.tx.$count(users, sameName)) > 0) throw usernameTaken();
  const own = { userId: id ?? undefined, customerId: links.customerId ?? undefined };
  if (body.email && (await isEmailTaken(unit.tx, body.email, own))) throw emailTaken('email');
}

async function reread(unit: UnitOfWork, id: number): Promise<UserRow> {
  const user = await findUser(unit.tx, id);
  if (!user) throw AppError.notFound();
  return user;
}
