import { eq } from 'drizzle-orm';
import { keysOf, missingToManage } from '#contract/access/roles.ts';
import type { Impersonation } from '#contract/access/session.calls.ts';
import type { ViewAs } from '#contract/access/viewAs.ts';
import { signInRoleOf } from '#contract/core/enums.ts';
import type { Session } from '#server/api/session.ts';
import type { Db } from '#server/db/connect.ts';
import { roles, users } from '#server/db/schema/index.ts';

/**
 * Returns the session of an administrator who views as another user: with that user's rows and permissions,
 * or a role's permissions. Null if the user or role no longer exists. Returns the administrator's own session
 * if the user or role has since gained permissions that the administrator lacks.
 */
export async function viewedSession(db: Db, own: Session, viewAs: ViewAs): Promise<Session | null> {
  const [role] = viewAs.roleId ? await db.select().from(roles).where(eq(roles.id, viewAs.roleId)) : [];
  const [row] = viewAs.userId
    ? await db
        .select({ user: users, role: roles })
        .from(users)
        .innerJoin(roles, eq(roles.id, users.roleId))
        .where(eq(users.id, viewAs.userId))
    : [];
  const seen = role ?? row?.role;
  if (!seen || (viewAs.roleId && !role) || (viewAs.userId && !row)) return null;
  if (missingToManage(own.permissions, seen).length > 0) return own;
  const name = row ? `${row.user.firstName} ${row.user.lastName}`.trim() : own.name;
  const impersonating: Impersonation = {
    byName: own.name,
    kind: role ? 'role' : 'user',
    name: role ? role.name : name,
    type: seen.userType,
  };
  return {
    ...own,
    userId: row?.user.id ?? own.userId,
    name,
    type: seen.userType,
    role: seen.name,
    loginRole: signInRoleOf(seen.userType),
    permissions: keysOf(seen),
    vendorId: row?.user.vendorId ?? null,
    crewId: row?.user.crewId ?? null,
    customerId: row?.user.customerId ?? null,
    impersonating,
  };
}
