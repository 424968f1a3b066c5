import { eq } from 'drizzle-orm';
import { discountGrants } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

/** Deletes a property's discounts along with it. */
export function discountFollowers({ events: { followers } }: Deps): void {
  followers.on('property.deleted', async ({ tx }, { id }) => {
    await tx.delete(discountGrants).where(eq(discountGrants.propertyId, id));
  });
}
