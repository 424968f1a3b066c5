import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, history, services } from '#server/db/schema/index.ts';

/** A service as it was before a change of its property's status ended it. */
export interface EndedService {
  id: number;
  /** The last day that it had; null ran on. */
  endDate: Day | null;
}

/** When the property was last made something else than active; undefined where the history does not know. */
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

/** What one change cancelled: the entries of its transaction, which all carry its moment. */
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
 * The services that the last change of status ended, as the history tells it: those that nobody changed since and
 * whose own last day is still to come.
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

/** The visits of these services that the last change of status cancelled and whose day is still to come. */
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
