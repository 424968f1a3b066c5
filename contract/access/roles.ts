import { z } from 'zod';
import { isAdminType, isStaffType, type UserType } from '#contract/core/enums.ts';
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

/** A new role is a copy of an existing one; without `permissions` it starts with the same ones. */
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
  role.isGiven && isAdminType(role.userType);

/** A stored role; it may list permissions that existed only in an earlier version. */
interface KeyedRole {
  isGiven: boolean;
  userType: UserType;
  permissions: readonly string[];
}

/**
 * Returns the permissions that a role's users have: all for administrators, otherwise the stored ones that
 * apply to their user type.
 */
export function keysOf(role: KeyedRole): readonly PermissionKey[] {
  if (isAdministrators(role)) return PERMISSION_KEYS;
  return role.permissions.filter(isPermissionKey).filter(key => appliesTo(key, role.userType));
}

/**
 * Returns the `keys` that a user can't grant to a user type because the user doesn't hold them. Anyone may
 * grant the default permissions of vendors, crews and customers, which reach only their own rows.
 */
export function missingToGrant(
  held: readonly PermissionKey[],
  type: UserType,
  keys: readonly PermissionKey[],
): PermissionKey[] {
  const free = isStaffType(type) ? [] : defaultPermissions(type);
  return keys.filter(key => !held.includes(key) && !free.includes(key));
}

/**
 * Returns the permissions in a role that a user can't grant. If there are any, that user can't manage the
 * role's users.
 */
export const missingToManage = (held: readonly PermissionKey[], role: KeyedRole): PermissionKey[] =>
  missingToGrant(held, role.userType, keysOf(role));
