import { eq, sql } from 'drizzle-orm';
import type { Role } from '#contract/access/roles.calls.ts';
import {
  isAdministrators,
  keysOf,
  missingToGrant,
  missingToManage,
  type RoleBody,
} from '#contract/access/roles.ts';
import { TWO_FACTOR_TYPES } from '#contract/access/twoFactor.ts';
import { USER_TYPES } from '#contract/core/enums.ts';
import {
  appliesTo,
  canAccess,
  isPermissionKey,
  PERMISSIONS,
  type PermissionKey,
} from '#contract/core/permissions.ts';
import { AppError } from '#server/api/errors.ts';
import { contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { defineResource, type Slice } from '#server/api/resource.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { roles, users } from '#server/db/schema/index.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import { forbiddenWithout, requireMayManage, USER_LIST_KEYS } from '#server/modules/access/users/userKeys.ts';
import { filled, inEach } from '#texts/localized.ts';
import { accessTexts } from '#texts/server/access.ts';

/** A role with its effective permission keys. */
type RoleRow = Omit<Role, 'isManageable'>;

async function selectRoles(db: Queryable, { where, orderBy, limit, offset }: Slice): Promise<RoleRow[]> {
  const userCount = sql<number>`(select count(*)::int from ${users} u where u.role_id = ${roles}.id)`;
  const rows = await db
    .select({ role: roles, userCount })
    .from(roles)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return rows.map(({ role, userCount: count }) => {
    const permissions = [...keysOf(role)];
    const ignored = role.permissions.filter(isPermissionKey).filter(key => !permissions.includes(key));
    return { ...role, permissions, ignored, holdsAll: isAdministrators(role), userCount: count };
  });
}

export const roleResource = defineResource<'users/roles', typeof roles, RoleRow>({
  name: 'users/roles',
  // People who can see users may read the names of their roles.
  read: ['user_role_list', 'user_add', ...USER_LIST_KEYS],
  edit: 'user_role_list',
  table: roles,
  list: {
    filters: {
      id: oneOf(roles.id),
      q: contains(roles.name),
      userType: oneOfWords(roles.userType, USER_TYPES),
      isGiven: oneOf(roles.isGiven),
    },
    sorts: { id: roles.id, name: roles.name, userType: roles.userType },
    key: roles.id,
    defaultSort: ['id', 'ASC'],
  },
  select: selectRoles,
  // Only people who edit roles see the permissions.
  view(row, { permissions }) {
    const { id, name, userType, isGiven } = row;
    const isManageable = missingToManage(permissions, row).length === 0;
    return canAccess(permissions, 'user_role_list')
      ? { ...row, isManageable }
      : { id, name, userType, isGiven, isManageable };
  },
  unique: { field: 'name' },
  check({ session, body, before }) {
    if (!before) return;
    requireMayManage(session, before);
    if (before.holdsAll && !isSame(before, body))
      throw new AppError('conflict', accessTexts.roles.administratorsHoldEveryPermission);
    if (before.isGiven && body.name !== before.name)
      throw AppError.invalid({
        name: accessTexts.roles.givenRoleKeepsName,
      });
  },
  async values({ unit, session, body, before }) {
    if (before) {
      requireMayGrant(session, before, added(before.permissions, body.permissions));
      const { requiresTwoFactor = before.requiresTwoFactor } = body;
      if (requiresTwoFactor && !TWO_FACTOR_TYPES.includes(before.userType))
        throw AppError.invalid({ requiresTwoFactor: accessTexts.roles.noTwoFactor });
      return { name: body.name, permissions: unique(body.permissions), requiresTwoFactor };
    }
    const where = eq(roles.id, body.fromRoleId);
    const [from] = await selectRoles(unit.tx, { where, orderBy: [], limit: 1, offset: 0 });
    if (!from) throw AppError.invalid({ fromRoleId: 'required' });
    const permissions = unique(body.permissions ?? from.permissions);
    requireMayGrant(session, from, permissions);
    return { name: body.name, userType: from.userType, permissions };
  },
  checkDelete(_unit, row, session) {
    requireMayManage(session, row);
    if (row.isGiven) throw new AppError('conflict', accessTexts.roles.givenRolesCannotDeleted);
    if (row.userCount > 0) throw new AppError('in_use', accessTexts.roles.somebodyStillRole);
  },
  /** Applies the change to the role's holders immediately. */
  async onChange(unit, change, row) {
    await noteChange(unit, 'rights-changed', null, row.name);
    if (change !== 'updated') return;
    const holders = await unit.tx.select({ id: users.id }).from(users).where(eq(users.roleId, row.id));
    if (holders.length > 0)
      await unit.raise({ type: 'session.changed', userIds: holders.map(user => user.id) });
  },
  /** Records added and removed keys for a change. */
  historyValues(before, after) {
    if (!before || !after) return { before: before && { ...before }, after: after && { ...after } };
    return {
      before: {
        name: before.name,
        permissions: added(after.permissions, before.permissions),
        requiresTwoFactor: before.requiresTwoFactor,
      },
      after: {
        name: after.name,
        permissions: added(before.permissions, after.permissions),
        requiresTwoFactor: after.requiresTwoFactor,
      },
    };
  },
  columns: [
    { header: accessTexts.roles.name, value: row => row.name },
    { header: accessTexts.roles.kindUser, value: row => row.userType },
    { header: accessTexts.roles.given, value: row => String(row.isGiven) },
  ],
});

/**
 * Whether an edit of the administrator role keeps its name and permissions; only its sign-in rules may
 * change.
 */
const isSame = (before: RoleRow, { name, permissions }: RoleBody): boolean =>
  name === before.name && unique(permissions).join() === unique(before.permissions).join();

const unique = (keys: readonly PermissionKey[]): PermissionKey[] => [...new Set(keys)].sort();

/** Keys in `to` that aren't in `from`. */
const added = (from: readonly PermissionKey[], to: readonly PermissionKey[]): PermissionKey[] =>
  unique(to).filter(key => !from.includes(key));

/**
 * Throws `invalid` for keys that the role's user type can't hold, `forbidden` for one that the caller lacks.
 */
function requireMayGrant(
  session: Session,
  { userType }: Pick<Role, 'userType'>,
  keys: readonly PermissionKey[],
): void {
  const idle = keys.filter(key => !appliesTo(key, userType)).map(key => PERMISSIONS[key].label);
  if (idle.length > 0)
    throw AppError.invalid({
      permissions: filled(accessTexts.roles.kindUserCannotHold, {
        idle: inEach(language => idle.map(label => label[language]).join(', ')),
      }),
    });
  const [missing] = missingToGrant(session.permissions, userType, keys);
  if (missing) throw forbiddenWithout(missing, session);
}
