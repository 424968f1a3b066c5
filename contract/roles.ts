import { z } from 'zod';
import type { UserType } from './enums.ts';
import {
  appliesTo,
  defaultPermissions,
  isOffice,
  isPermissionKey,
  PERMISSION_KEYS,
  type PermissionKey,
} from './permissions.ts';
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

/** A row of GET /users/roles, as whoever sees users reads it. */
export interface RoleName {
  id: number;
  name: string;
  userType: UserType;
  /** One of the five that are always there: it keeps its name. */
  isGiven: boolean;
  /** Whether the reader holds all of it: only then may they give it, change it or see as it sees. */
  isManageable: boolean;
}

/** The same row for whoever edits roles. */
export interface Role extends RoleName {
  permissions: PermissionKey[];
  /** Keys written down in it that say nothing to its kind of user, and open nothing. */
  ignored: PermissionKey[];
  /** The given administrators' role: it holds every key, also those to come. */
  holdsAll: boolean;
  userCount: number;
  version: number;
}

export const isAdministrators = (role: Pick<Role, 'isGiven' | 'userType'>) =>
  role.isGiven && role.userType === 'admin';

/** As stored: a role may name keys that an earlier version had. */
type KeyedRole = Pick<Role, 'isGiven' | 'userType'> & { permissions: readonly string[] };

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
  const free = isOffice(type) ? [] : defaultPermissions(type);
  return keys.filter(key => !held.includes(key) && !free.includes(key));
}

/** What of a role somebody could not give away themselves: where there is any, its holders are not theirs to manage. */
export const missingToManage = (held: readonly PermissionKey[], role: KeyedRole): PermissionKey[] =>
  missingToGrant(held, role.userType, keysOf(role));
