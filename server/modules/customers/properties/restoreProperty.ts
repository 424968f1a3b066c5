import { eq, sql } from 'drizzle-orm';
import { properties } from '#server/db/schema/index.ts';
import { fieldsToRestore } from '#server/modules/schedule/reassign/changeRecorder.ts';
import { marketsOf } from '#server/modules/territory/places/marketsOf.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

interface Kept {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Restores fields that a reassignment changed, unless someone changed them since; the market is set by the
 * ZIP code.
 */
export async function restoreProperty(
  unit: UnitOfWork,
  id: number,
  { before, after }: Kept,
  reason: string,
): Promise<void> {
  const [now] = await unit.tx.select().from(properties).where(eq(properties.id, id)).for('update');
  if (!now) return;
  const fields = fieldsToRestore(before, after, now);
  if (Object.keys(fields).length === 0) return;
  const zipcode = String(fields.zipcode ?? now.zipcode);
  const marketId = (await marketsOf(unit.tx, [zipcode])).get(zipcode.slice(0, 5)) ?? null;
  const [stored] = await unit.tx
    .update(properties)
    .set({ ...fields, marketId, version: sql`${properties.version} + 1` })
    .where(eq(properties.id, id))
    .returning();
  if (!stored) return;
  await unit.record({
    entity: 'property',
    entityId: id,
    action: 'restored',
    propertyId: id,
    customerId: now.customerId,
    before: { ...now },
    after: { ...stored },
    reason,
  });
  await unit.raise({
    type: 'changed',
    change: { entity: 'property', id, propertyId: id, customerId: now.customerId },
  });
}
