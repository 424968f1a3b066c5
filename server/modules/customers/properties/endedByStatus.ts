import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, history, services } from '#server/db/schema/index.ts';

/** A service as it was before a status change of its property ended it. */
export interface EndedService {
  id: number;
  /** Its last day before the change; null if it had none. */
  endDate: Day | null;
}

/** When the property last stopped being active; undefined if the history doesn't say. */
async function lastLeaving(db: Queryable, propertyId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: history.at })
    .from(history)
    .where(
      and(
        eq(history.entity, 'property'),
        eq(history.entityId, String(propertyId)),
        sql`${history.before} ->> 'status' = 'active'`,
      ),
    )
    .orderBy(desc(history.id))
    .limit(1);
  return row?.at;
}

/** Records canceled by one change: the history entries of its transaction, which all have its timestamp. */
const cancelledAt = (db: Queryable, propertyId: number, entity: 'service' | 'assignment', at: Date) =>
  db
    .select({ entityId: history.entityId, before: history.before, after: history.after })
    .from(history)
    .where(
      and(
        eq(history.propertyId, propertyId),
        eq(history.entity, entity),
        eq(history.action, 'cancelled'),
        eq(history.at, at),
      ),
    );

/**
 * Returns the services that the last status change ended, according to the history, unless they were changed
 * since or their original last day has passed.
 */
export async function endedByStatus(db: Queryable, propertyId: number, today: Day): Promise<EndedService[]> {
  const at = await lastLeaving(db, propertyId);
  if (!at) return [];
  const entries = await cancelledAt(db, propertyId, 'service', at);
  const ids = entries.map(entry => Number(entry.entityId));
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: services.id, status: services.status, endDate: services.endDate })
    .from(services)
    .where(inArray(services.id, ids))
    .orderBy(services.id);
  return rows.flatMap(row => {
    const entry = entries.find(one => Number(one.entityId) === row.id);
    if (row.status !== 'ended' || entry?.after?.endDate !== row.endDate) return [];
    const endDate = (entry.before?.endDate ?? null) as Day | null;
    return endDate !== null && endDate <= today ? [] : [{ id: row.id, endDate }];
  });
}

/** The coming visits of these services that the last status change canceled. */
export async function visitsCancelledByStatus(
  db: Queryable,
  propertyId: number,
  serviceIds: readonly number[],
  today: Day,
): Promise<number[]> {
  const at = await lastLeaving(db, propertyId);
  if (!at || serviceIds.length === 0) return [];
  const entries = await cancelledAt(db, propertyId, 'assignment', at);
  const ids = entries.map(entry => Number(entry.entityId));
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: assignments.id })
    .from(assignments)
    .where(
      and(
        inArray(assignments.id, ids),
        inArray(assignments.serviceId, [...serviceIds]),
        eq(assignments.status, 'cancel'),
        sql`${assignments.date} >= ${today}`,
      ),
    );
  return rows.map(row => row.id);
}
