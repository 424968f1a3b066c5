import { inArray } from 'drizzle-orm';
import { properties } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

const ROWS_PER_ROUND = 500;

/**
 * Deletes properties that no one has used, with the records stored only for them. If anything else refers to
 * one, the foreign key makes the transaction roll back.
 */
export async function removeProperties(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_PER_ROUND) {
    const round = ids.slice(from, from + ROWS_PER_ROUND);
    for (const id of round) await unit.emit('property.deleted', { id });
    const gone = await unit.tx.delete(properties).where(inArray(properties.id, round)).returning();
    await unit.record(
      ...gone.map(row => ({
        entity: 'property' as const,
        entityId: row.id,
        action: 'deleted' as const,
        propertyId: row.id,
        customerId: row.customerId,
        before: row,
      })),
    );
  }
}
