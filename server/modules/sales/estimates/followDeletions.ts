import { eq } from 'drizzle-orm';
import { estimates } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** An estimate stays when its property or customer is deleted, without it. */
export function estimateFollowers({ events: { followers } }: Deps): void {
  followers.on('property.deleted', async ({ tx }, { id }) => {
    await tx.update(estimates).set({ propertyId: null }).where(eq(estimates.propertyId, id));
  });
  followers.on('customer.deleted', async ({ tx }, { id }) => {
    await tx.update(estimates).set({ customerId: null }).where(eq(estimates.customerId, id));
  });
}

/** Gives one customer's estimates to another. */
export async function giveEstimates({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(estimates).set({ customerId: toId }).where(eq(estimates.customerId, fromId));
}
