import { z } from 'zod';
import { STAFF_TYPES, type UserType } from './enums.ts';
import { defaultPermissions, PERMISSION_KEYS, type PermissionKey } from './permissions.ts';
import { requiredText } from './validation.ts';

const permissionsField = z.array(z.enum(PERMISSION_KEYS as [PermissionKey, ...PermissionKey[]])).max(500);

/** A further role is made from one that is there; without permissions of its own it starts with the same. */
export const newRoleBody = z.object({
  name: requiredText('required', 60),
  fromRoleId: z.int({ error: 'required' }).positive('required'),
  permissions: permissionsField.optional(),
});
export type NewRoleBody = z.infer<typeof newRoleBody>;

export const roleBody = z.object({ name: requiredText('required', 60), permissions: permissionsField });
export type RoleBody = z.infer<typeof roleBody>;

/** A row of GET /users/roles. */
export interface Role {
  id: number;
  name: string;
  userType: UserType;
  permissions: PermissionKey[];
  /** One of the five that are always there: it keeps its name. */
  isGiven: boolean;
  /** The given administrators' role: it holds every key, also those to come. */
  holdsAll: boolean;
  userCount: number;
  version: number;
}

export const isAdministrators = (role: Pick<Role, 'isGiven' | 'userType'>) =>
  role.isGiven && role.userType === 'admin';

/** What a role's holders may do. */
export function keysOf(
  role: Pick<Role, 'isGiven' | 'userType'> & { permissions: readonly PermissionKey[] },
): readonly PermissionKey[] {
  return isAdministrators(role) ? PERMISSION_KEYS : role.permissions;
}

const isOffice = (type: UserType) => STAFF_TYPES.some(staff => staff === type);

/**
 * The keys among `keys` that somebody may not give to a user type, because they do not hold them themselves. What
 * vendors, crews and customers have from the start reaches only their own rows, so anybody may give it to them.
 */
export function missingToGrant(
  held: readonly PermissionKey[],
  type: UserType,
  keys: readonly PermissionKey[],
): PermissionKey[] {
  const free = isOffice(type) ? [] : defaultPermissions(type);
  return keys.filter(key => !held.includes(key) && !free.includes(key));
}
