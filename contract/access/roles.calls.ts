import { z } from 'zod';
import { USER_TYPES } from '#contract/core/enums.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import { newRoleBody, permissionField, roleBody } from './roles.ts';

/** Role as shown to those who may see users. */
const roleName = z.object({
  id: z.number(),
  name: z.string(),
  userType: z.enum(USER_TYPES),
  /** Whether it is one of the five built-in roles, which keep their names. */
  isGiven: z.boolean(),
  /** Whether the reader has all of its permissions: only then may they assign it, change it or view as it. */
  isManageable: z.boolean(),
});
export type RoleName = z.output<typeof roleName>;

/** Role as shown to those who may edit roles. */
const role = roleName.extend({
  permissions: z.array(permissionField),
  /** Stored permissions that don't apply to its user type and have no effect. */
  ignored: z.array(permissionField),
  /** Whether it is the built-in administrator role, which has every permission, including future ones. */
  holdsAll: z.boolean(),
  /** Whether its users must sign in with two factors before they can do anything. */
  requiresTwoFactor: z.boolean(),
  userCount: z.number(),
  version: z.number(),
});
export type Role = z.output<typeof role>;

export const roleCalls = resourceCalls('users/roles', {
  entity: 'role',
  title: ['a role', 'Roles'],
  row: z.union([role, roleName]),
  body: roleBody,
  newBody: newRoleBody,
});
