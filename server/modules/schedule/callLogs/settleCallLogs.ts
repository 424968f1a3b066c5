import { and, eq, sql } from 'drizzle-orm';
import { callLogs } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** A customer's open calls about a property. */
export const openCalls = (propertyId: number, customerId: number) =>
  and(
    eq(callLogs.propertyId, propertyId),
    eq(callLogs.customerId, customerId),
    eq(callLogs.isCompleted, false),
  );

/**
 * Settles the open calls about a sold house: completes them, or transfers them to the new owner. Billed calls
 * stay with the customer who was billed, and are completed. Returns how many.
 */
export async function settleCallLogs(
  unit: UnitOfWork,
  { propertyId, customerId }: { propertyId: number; customerId: number },
  newOwnerId: number | null,
): Promise<number> {
  const logs = await unit.tx.select().from(callLogs).where(openCalls(propertyId, customerId)).for('update');
  for (const log of logs) {
    const isHandedOver = newOwnerId !== null && log.chargeId === null;
    const set = isHandedOver ? { customerId: newOwnerId } : { isCompleted: true, completedAt: unit.now };
    await unit.tx
      .update(callLogs)
      .set({ ...set, version: sql`${callLogs.version} + 1` })
      .where(eq(callLogs.id, log.id));
    await unit.record({
      entity: 'call-log',
      entityId: log.id,
      action: isHandedOver ? 'updated' : 'completed',
      propertyId,
      customerId: isHandedOver ? newOwnerId : customerId,
      before: { ...log },
      after: { ...log, ...set },
    });
    await unit.raise({
      type: 'changed',
      change: { entity: 'call-log', id: log.id, propertyId, customerId: set.customerId ?? customerId },
    });
  }
  return logs.length;
}
