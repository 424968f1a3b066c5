import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { contactRequests, signups } from '../../db/schema/index.ts';

/** What came in from somebody stays when their property is deleted, without it. */
export async function letGoOfProperty(tx: Tx, propertyId: number): Promise<void> {
  await tx
    .update(contactRequests)
    .set({ propertyId: null })
    .where(eq(contactRequests.propertyId, propertyId));
  await tx.update(signups).set({ propertyId: null }).where(eq(signups.propertyId, propertyId));
}

/** The same where a customer is deleted. */
export async function letGoOfCustomer(tx: Tx, customerId: number): Promise<void> {
  await tx
    .update(contactRequests)
    .set({ customerId: null })
    .where(eq(contactRequests.customerId, customerId));
}
