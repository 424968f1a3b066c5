import { eq } from 'drizzle-orm';
import { contactRequests } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';

/** What came in from somebody stays when their property or customer is deleted, without it. */
export function contactRequestFollowers({ events: { followers } }: Deps): void {
  followers.on('property.deleted', async ({ tx }, { id }) => {
    await tx.update(contactRequests).set({ propertyId: null }).where(eq(contactRequests.propertyId, id));
  });
  followers.on('customer.deleted', async ({ tx }, { id }) => {
    await tx.update(contactRequests).set({ customerId: null }).where(eq(contactRequests.customerId, id));
    const isLikely = eq(contactRequests.likelyCustomerId, id);
    await tx.update(contactRequests).set({ likelyCustomerId: null }).where(isLikely);
  });
}
