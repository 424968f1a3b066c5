import { USER_TYPES } from '#contract/core/enums.ts';
import { defaultPermissions } from '#contract/core/permissions.ts';
import { givenSteps } from '#contract/sales/signups.ts';
import type { Queryable } from './connect.ts';
import { roles, signupSteps } from './schema/index.ts';

/**
 * Creates what every database needs: the five built-in roles and the built-in sign-up steps. Existing ones
 * stay as edited.
 */
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
  await db.insert(signupSteps).values(givenSteps()).onConflictDoNothing();
}
