import { eq, sql } from 'drizzle-orm';
import { properties } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/**
 * Sets a property's pin to the location found for its address, unless someone has placed the pin or changed
 * the address meanwhile. Returns whether the pin was set.
 */
export async function placePin(
  unit: UnitOfWork,
  id: number,
  pin: { latitude: number; longitude: number },
  address: string,
): Promise<boolean> {
  const [before] = await unit.tx.select().from(properties).where(eq(properties.id, id)).for('update');
  if (!before?.isPinApproximate) return false;
  const now = `${before.address}, ${before.city}, ${before.state} ${before.zipcode}`;
  if (now !== address) return false;
  const after = { ...before, ...pin, isPinApproximate: false };
  await unit.tx
    .update(properties)
    .set({ ...pin, isPinApproximate: false, version: sql`${properties.version} + 1` })
    .where(eq(properties.id, id));
  const { customerId } = before;
  await unit.recordAndRaise({
    change: {
      entity: 'property',
      entityId: id,
      action: 'updated',
      propertyId: id,
      customerId,
      before,
      after,
      reason: null,
    },
    event: { type: 'changed', change: { entity: 'property', id, propertyId: id, customerId } },
  });
  return true;
}
