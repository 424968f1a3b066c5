import { eq } from 'drizzle-orm';
import { signups } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

/** A sign-up outlives the property that was made from it; only the reference is cleared. */
export function signupFollowers({ events: { followers } }: Deps): void {
  followers.on('property.deleted', async ({ tx }, { id }) => {
    await tx.update(signups).set({ propertyId: null }).where(eq(signups.propertyId, id));
  });
}
