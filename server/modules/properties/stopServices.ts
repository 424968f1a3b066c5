import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { addDays } from '../../../contract/days.ts';
import { assignments, services } from '../../db/schema/index.ts';
import type { Unit } from '../../unit.ts';
import { cancelVisit } from '../assignments/changeStatus.ts';

/**
 * Ends a property's services as of yesterday and cancels the visits that are still to come; what is started or done
 * stays as it is. The reason goes into the history of each.
 */
export async function stopServices(unit: Unit, propertyId: number, reason: string | null): Promise<void> {
  const running = await unit.tx
    .select()
    .from(services)
    .where(and(eq(services.propertyId, propertyId), ne(services.status, 'ended')))
    .for('update');
  const endDate = addDays(unit.today, -1);
  for (const before of running) {
    const [after] = await unit.tx
      .update(services)
      .set({ status: 'ended', endDate, version: sql`${services.version} + 1` })
      .where(eq(services.id, before.id))
      .returning();
    await unit.record({
      entity: 'service',
      entityId: before.id,
      action: 'cancelled',
      propertyId,
      before: { ...before },
      after: { ...after },
      reason,
    });
  }
  const coming = await unit.tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(
      and(
        eq(assignments.propertyId, propertyId),
        eq(assignments.status, 'pending'),
        gte(assignments.date, unit.today),
      ),
    )
    .orderBy(assignments.id);
  for (const { id } of coming)
    await cancelVisit(unit, id, { at: unit.now, userId: unit.actor.userId, reason: reason ?? '' });
}
