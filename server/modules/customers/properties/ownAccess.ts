import { and, eq, sql } from 'drizzle-orm';
import type { OwnAccessBody } from '#contract/portal/portalSetting.ts';
import type { Actor } from '#server/api/session.ts';
import { assignments, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { lockProperty, propertyColumns } from './view.ts';

/**
 * Saves the customer's instructions for getting in; crews scheduled there today are notified. Throws
 * `not_found`.
 */
export function saveOwnAccess(deps: Deps, actor: Actor, id: number, access: OwnAccessBody): Promise<void> {
  return write(deps, actor, async unit => {
    const before = await lockProperty(unit, id);
    const [after] = await unit.tx
      .update(properties)
      .set({ ...access, version: sql`${properties.version} + 1` })
      .where(eq(properties.id, id))
      .returning(propertyColumns);
    const { customerId } = before;
    await unit.record({
      entity: 'property',
      entityId: id,
      action: 'updated',
      propertyId: id,
      customerId,
      before: { ...before },
      after: { ...after },
    });
    await unit.raise({ type: 'changed', change: { entity: 'property', id, propertyId: id, customerId } });
    const today = await unit.tx
      .select({ id: assignments.id, crewId: assignments.crewId })
      .from(assignments)
      .where(and(eq(assignments.propertyId, id), eq(assignments.date, unit.today)));
    for (const { id: visitId, crewId } of today)
      await unit.raise({
        type: 'changed',
        change: { entity: 'assignment', id: visitId, crewId, date: unit.today, propertyId: id, customerId },
      });
  });
}
