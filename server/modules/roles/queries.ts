import { eq, sql } from 'drizzle-orm';
import { isPermissionKey } from '../../../contract/permissions.ts';
import { isAdministrators, keysOf, type Role } from '../../../contract/roles.ts';
import { contains, oneOf } from '../../api/list.ts';
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

/** A role as its readers see it: with the keys that it really opens. */
export function roleView({ role, userCount }: Selected): Role {
  const { id, name, userType, isGiven, version } = role;
  const permissions = [...keysOf({ ...role, permissions: role.permissions.filter(isPermissionKey) })];
  return { id, name, userType, permissions, isGiven, holdsAll: isAdministrators(role), userCount, version };
}

export async function findRole(db: Queryable, id: number): Promise<Role | undefined> {
  const [row] = await selectRoles(db).where(eq(roles.id, id));
  return row && roleView(row);
}
