import { z } from 'zod';
import { isStaffType, type UserType } from '#contract/core/enums.ts';
import {
  appliesTo,
  defaultPermissions,
  isPermissionKey,
  PERMISSION_KEYS,
  type PermissionKey,
} from '#contract/core/permissions.ts';
import { requiredText } from '#contract/core/validation.ts';

export const permissionField = z.enum(PERMISSION_KEYS as [PermissionKey, ...PermissionKey[]]);
const permissionsField = z.array(permissionField).max(500);

/** A further role is made from one that is there; without permissions of its own it starts with the same. */
export const newRoleBody = z.object({
  name: requiredText('required', 60),
  fromRoleId: z.int({ error: 'required' }).positive('required'),
  permissions: permissionsField.optional(),
});
export type NewRoleBody = z.infer<typeof newRoleBody>;

export const roleBody = z.object({
  name: requiredText('required', 60),
  permissions: permissionsField,
  requiresTwoFactor: z.boolean().optional(),
});
export type RoleBody = z.infer<typeof roleBody>;

export const isAdministrators = (role: Pick<KeyedRole, 'isGiven' | 'userType'>) =>
  role.isGiven && role.userType === 'admin';

/** As stored: a role may name keys that an earlier version had. */
interface KeyedRole {
  isGiven: boolean;
  userType: UserType;
  permissions: readonly string[];
}

/** What a role's holders may do: of what is written down in it, what says anything to their kind of user. */
export function keysOf(role: KeyedRole): readonly PermissionKey[] {
  if (isAdministrators(role)) return PERMISSION_KEYS;
  return role.permissions.filter(isPermissionKey).filter(key => appliesTo(key, role.userType));
}

/**
 * The keys among `keys` that somebody may not give to a user type, because they do not hold them themselves. What
 * vendors, crews and customers have from the start reaches only their own rows, so anybody may give it to them.
 */
export function missingToGrant(
  held: readonly PermissionKey[],
  type: UserType,
  keys: readonly PermissionKey[],
): PermissionKey[] {
  const free = isStaffType(type) ? [] : defaultPermissions(type);
  return keys.filter(key => !held.includes(key) && !free.includes(key));
}

/** What of a role somebody could not give away themselves: where there is any, its holders are not theirs to manage. */
export const missingToManage = (held: readonly PermissionKey[], role: KeyedRole): PermissionKey[] =>
  missingToGrant(held, role.userType, keysOf(role));
