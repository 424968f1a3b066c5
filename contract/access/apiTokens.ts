import { z } from 'zod';
import type { PermissionKey } from '#contract/core/permissions.ts';
import { requiredText } from '#contract/core/validation.ts';
import { permissionField } from './roles.ts';

/**
 * Permissions that no API token has, even if its owner does: either would let a program act as a person. A
 * token can't manage users whose role has one of them, such as administrators.
 */
export const PEOPLE_ONLY_KEYS = [
  'user_view_as',
  'notice_code_view',
] as const satisfies readonly PermissionKey[];

export const isTokenKey = (key: PermissionKey): boolean => !PEOPLE_ONLY_KEYS.some(only => only === key);

/** Maximum validity of a token, after which its owner has to create another. */
const LONGEST_DAYS = 366;

/** Name and permissions of a token; it never allows more than its owner may do at the time of a request. */
export const apiTokenBody = z.object({
  name: requiredText('required', 60),
  /** Validity in days from now. */
  days: z.int().min(1).max(LONGEST_DAYS),
  isReadOnly: z.boolean(),
  /** Null allows everything that its owner may do. */
  permissions: z.array(permissionField).min(1).max(500).nullable(),
});
export type ApiTokenBody = z.infer<typeof apiTokenBody>;
