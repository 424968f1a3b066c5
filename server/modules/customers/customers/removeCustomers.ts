import { inArray } from 'drizzle-orm';
import { customers } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

const ROWS_PER_ROUND = 500;

/**
 * Deletes customers that no other record refers to, with their unused sign-ins. If one is still referenced,
 * the foreign key fails and rolls everything back.
 */
export async function removeCustomers(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_PER_ROUND) {
    const round = ids.slice(from, from + ROWS_PER_ROUND);
    for (const id of round) await unit.emit('customer.deleted', { id });
    const gone = await unit.tx.delete(customers).where(inArray(customers.id, round)).returning();
    await unit.record(
      ...gone.map(row => ({
        entity: 'customer' as const,
        entityId: row.id,
        action: 'deleted' as const,
        customerId: row.id,
        before: row,
      })),
    );
  }
}
