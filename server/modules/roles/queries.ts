import { sql } from 'drizzle-orm';
import { canAccess, isPermissionKey } from '../../../contract/permissions.ts';
import {
  isAdministrators,
  keysOf,
  missingToManage,
  type Role,
  type RoleName,
} from '../../../contract/roles.ts';
import { contains, oneOf } from '../../api/list.ts';
import type { Session } from '../../api/session.ts';
import type { Queryable } from '../../db/connect.ts';
import { roles, users } from '../../db/schema/index.ts';

export const roleList = {
  filters: {
    id: oneOf(roles.id),
    q: contains(roles.name),
    userType: oneOf(roles.userType),
    isGiven: oneOf(roles.isGiven),
  },
  sorts: { id: roles.id, name: roles.name, userType: roles.userType },
  key: roles.id,
  defaultSort: ['id', 'ASC'] as const,
};

export function selectRoles(db: Queryable) {
  return db
    .select({
      role: roles,
      userCount: sql<number>`(select count(*)::int from ${users} u where u.role_id = ${roles}.id)`,
    })
    .from(roles)
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof selectRoles>>[number];

/** A role as those who edit roles see it: with the keys that it really opens. */
export function roleView({ role, userCount }: Selected, reader: Pick<Session, 'permissions'>): Role {
  const { id, name, userType, isGiven, version } = role;
  const permissions = [...keysOf(role)];
  const ignored = role.permissions.filter(isPermissionKey).filter(key => !permissions.includes(key));
  const isManageable = missingToManage(reader.permissions, role).length === 0;
  const holdsAll = isAdministrators(role);
  return { id, name, userType, isGiven, isManageable, permissions, ignored, holdsAll, userCount, version };
}

/** The role as far as the reader may know it: what it opens is for those alone who edit roles. */
export function visibleRole(selected: Selected, reader: Pick<Session, 'permissions'>): Role | RoleName {
  const role = roleView(selected, reader);
  if (canAccess(reader.permissions, 'user_role_list')) return role;
  const { id, name, userType, isGiven, isManageable } = role;
  return { id, name, userType, isGiven, isManageable };
}
