import { z } from 'zod';
import type { PermissionKey } from '#contract/core/permissions.ts';
import { requiredText } from '#contract/core/validation.ts';
import { permissionField } from './roles.ts';

/**
 * Permissions that no API token carries, whatever its owner holds: either would let a program become a person. A token
 * can't manage users whose role has one of them, such as administrators.
 */
export const PEOPLE_ONLY_KEYS = [
  'user_view_as',
  'notice_code_view',
] as const satisfies readonly PermissionKey[];

export const isTokenKey = (key: PermissionKey): boolean => !PEOPLE_ONLY_KEYS.some(only => only === key);

/** So long a token may last; after that its owner makes another. */
const LONGEST_DAYS = 366;

/** What it is for and what it opens: never more than its owner may do on the day of the request. */
export const apiTokenBody = z.object({
  name: requiredText('required', 60),
  /** From now on until it ends. */
  days: z.int().min(1).max(LONGEST_DAYS),
  isReadOnly: z.boolean(),
  /** Null: whatever its owner may do. */
  permissions: z.array(permissionField).min(1).max(500).nullable(),
});
export type ApiTokenBody = z.infer<typeof apiTokenBody>;
