import { eq } from 'drizzle-orm';
import { estimates } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Estimates outlive the property or customer they refer to; only the reference is cleared. */
export function estimateFollowers({ events: { followers } }: Deps): void {
  followers.on('property.deleted', async ({ tx }, { id }) => {
    await tx.update(estimates).set({ propertyId: null }).where(eq(estimates.propertyId, id));
  });
  followers.on('customer.deleted', async ({ tx }, { id }) => {
    await tx.update(estimates).set({ customerId: null }).where(eq(estimates.customerId, id));
  });
}

/** Moves one customer's estimates to another, for a merge. */
export async function transferEstimates({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(estimates).set({ customerId: toId }).where(eq(estimates.customerId, fromId));
}
