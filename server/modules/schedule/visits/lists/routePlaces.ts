import { eq, sql } from 'drizzle-orm';
import { assignments } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Visit } from '../visits.ts';

/** Stores the visits' positions in the route of a crew's day; null for none. */
export async function storePositions(
  unit: UnitOfWork,
  ids: readonly number[],
  numbers: readonly (number | null)[],
): Promise<void> {
  const positions = sql`unnest(${sql.param(ids)}::int[], ${sql.param(numbers)}::int[]) as turn(id, position)`;
  await unit.tx.execute(sql`
    update assignments set route_position = turn.position from ${positions}
    where assignments.id = turn.id and assignments.route_position is distinct from turn.position`);
}

/** Locks a visit in its position for route generation, or unlocks it, with its history. */
export async function storeStopLock(unit: UnitOfWork, before: Visit, isStopLocked: boolean): Promise<void> {
  await unit.tx.update(assignments).set({ isStopLocked }).where(eq(assignments.id, before.id));
  await unit.record({
    entity: 'assignment',
    entityId: before.id,
    action: 'updated',
    propertyId: before.propertyId,
    customerId: before.customerId,
    before,
    after: { ...before, isStopLocked },
  });
}
