import { z } from 'zod';
import { USER_TYPES } from '#contract/core/enums.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import { newRoleBody, permissionField, roleBody } from './roles.ts';

/** A role as whoever sees users reads it. */
const roleName = z.object({
  id: z.number(),
  name: z.string(),
  userType: z.enum(USER_TYPES),
  /** One of the five that are always there: it keeps its name. */
  isGiven: z.boolean(),
  /** Whether the reader holds all of it: only then may they give it, change it or see as it sees. */
  isManageable: z.boolean(),
});
export type RoleName = z.output<typeof roleName>;

/** The same role for whoever edits roles. */
const role = roleName.extend({
  permissions: z.array(permissionField),
  /** Keys written down in it that say nothing to its kind of user, and open nothing. */
  ignored: z.array(permissionField),
  /** The given administrators' role: it holds every key, also those to come. */
  holdsAll: z.boolean(),
  /** Its holders do nothing before they have signed in with two factors. */
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
