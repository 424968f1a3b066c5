import { eq } from 'drizzle-orm';
import { contactRequests } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settleActivation } from './handleRequest.ts';

/**
 * Keeps requests when their property or customer is deleted, and closes requests that have been fulfilled.
 */
export function contactRequestFollowers({ events: { followers } }: Deps): void {
  followers.on('property.activated', settleActivation);
  followers.on('property.deleted', async ({ tx }, { id }) => {
    await tx.update(contactRequests).set({ propertyId: null }).where(eq(contactRequests.propertyId, id));
  });
  followers.on('customer.deleted', async ({ tx }, { id }) => {
    await tx.update(contactRequests).set({ customerId: null }).where(eq(contactRequests.customerId, id));
    const isLikely = eq(contactRequests.likelyCustomerId, id);
    await tx.update(contactRequests).set({ likelyCustomerId: null }).where(isLikely);
  });
}
