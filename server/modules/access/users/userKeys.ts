import { inArray, type SQL } from 'drizzle-orm';
import { missingToManage } from '#contract/access/roles.ts';
import { USER_TYPES, type UserType } from '#contract/core/enums.ts';
import { canAccess, PERMISSIONS, type PermissionKey } from '#contract/core/permissions.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { users } from '#server/db/schema/index.ts';

/** Permissions for seeing users, with the user types that each covers. */
const SHOWN_BY: readonly (readonly [PermissionKey, readonly UserType[]])[] = [
  ['all_user_list', USER_TYPES],
  ['csr_user_list', ['csr']],
  ['crew_user_list', ['crew']],
  ['vendor_user_list', ['vendor']],
];
export const USER_LIST_KEYS = SHOWN_BY.map(([key]) => key);

export function visibleTypes(session: Pick<Session, 'permissions'>): UserType[] {
  const shown = SHOWN_BY.filter(([key]) => canAccess(session.permissions, key)).flatMap(([, types]) => types);
  return USER_TYPES.filter(type => shown.includes(type));
}

/** Condition for the users that a session can see. */
export function visibleUsers(session: Pick<Session, 'permissions'>): SQL {
  return inArray(users.type, visibleTypes(session));
}

export function forbiddenWithout(key: PermissionKey, session: Pick<Session, 'language'>): AppError {
  return new AppError('forbidden', 'missingPermission', {
    values: { label: PERMISSIONS[key].label[session.language] },
    missing: key,
  });
}

/**
 * Throws `forbidden` with the first missing key if a user or role has permissions that the caller lacks,
 * because changing the user's email, or first removing the role's keys, would allow taking over the account.
 */
export function requireMayManage(session: Session, role: Parameters<typeof missingToManage>[1]): void {
  const [missing] = missingToManage(session.permissions, role);
  if (missing) throw forbiddenWithout(missing, session);
}
