import { inArray, type SQL } from 'drizzle-orm';
import { missingToManage } from '#contract/access/roles.ts';
import { USER_TYPES, type UserType } from '#contract/core/enums.ts';
import { canAccess, PERMISSIONS, type PermissionKey } from '#contract/core/permissions.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { users } from '#server/db/schema/index.ts';

/** The keys that show users, each with the types it shows. */
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

/** The users whom somebody may see, as a condition. */
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
 * Refuses to touch somebody who may do more than oneself, or their role: who could change their e-mail, or first take
 * their keys away, could take their place. Throws `forbidden` with the first key that is missing.
 */
export function requireMayManage(session: Session, role: Parameters<typeof missingToManage>[1]): void {
  const [missing] = missingToManage(session.permissions, role);
  if (missing) throw forbiddenWithout(missing, session);
}
