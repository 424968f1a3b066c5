import { eq } from 'drizzle-orm';
import { properties } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Makes open screens refetch the customer's properties. */
export async function publishCustomerChange(unit: UnitOfWork, customerId: number): Promise<void> {
  const owned = await unit.tx
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.customerId, customerId));
  await unit.raise(
    ...owned.map(({ id }) => ({
      type: 'changed' as const,
      change: { entity: 'property' as const, id, propertyId: id, customerId },
    })),
  );
}
