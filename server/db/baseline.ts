import { USER_TYPES } from '../../contract/enums.ts';
import { defaultPermissions } from '../../contract/permissions.ts';
import type { Queryable } from './connect.ts';
import { roles } from './schema/index.ts';

/** What every database needs whatever the business: the five given roles. Existing ones stay as edited. */
export async function ensureBaseline(db: Queryable): Promise<void> {
  await db
    .insert(roles)
    .values(
      USER_TYPES.map(type => ({
        name: type,
        userType: type,
        permissions: defaultPermissions(type),
        isGiven: true,
      })),
    )
    .onConflictDoNothing();
}
