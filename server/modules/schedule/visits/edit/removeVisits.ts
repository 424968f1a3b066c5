import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import {
  assignments,
  callLogs,
  chargeBases,
  charges,
  extraOffers,
  extraTimeRequests,
  freeMows,
  photos,
  visitChecklists,
  visitRatings,
} from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { applyStatus } from '../status/applyStatus.ts';
import type { Visit } from '../visits.ts';

/**
 * Removes locked pending visits from the schedule. Their notes stay with the property. A visit with records,
 * such as photos, a charge or decisions about one, a checklist, a rating, offers or a call, is canceled
 * instead, so that nothing is lost.
 */
export async function removeVisits(
  unit: UnitOfWork,
  visits: readonly Visit[],
  reason: string | null,
): Promise<void> {
  if (visits.length === 0) return;
  const worked = await withRecords(unit.tx, visits);
  const toCancel = visits.filter(visit => worked.has(visit.id) && visit.status !== 'cancel');
  await applyStatus(unit, toCancel, {
    action: 'cancel',
    at: unit.now,
    userId: unit.actor.userId,
    reason,
    notifies: 'nobody',
  });

  const toDelete = visits.filter(visit => !worked.has(visit.id));
  if (toDelete.length === 0) return;
  const gone = toDelete.map(visit => visit.id);
  await unit.emit('visits.deleted', toDelete);
  await unit.tx.delete(assignments).where(inArray(assignments.id, gone));
  await unit.record(
    ...toDelete.map(before => ({
      entity: 'assignment' as const,
      entityId: before.id,
      action: 'deleted' as const,
      propertyId: before.propertyId,
      customerId: before.customerId,
      before,
      reason,
    })),
  );
  await unit.raise(
    ...toDelete.map(({ id, propertyId, customerId, crewId, date }) => ({
      type: 'changed' as const,
      change: { entity: 'assignment' as const, id, propertyId, customerId, crewId, date, status: 'deleted' },
    })),
  );
}

/** Visits with records that must be kept, such as photos, a charge, a rating, offers or a call. */
export async function withRecords(db: Queryable, visits: readonly { id: number }[]): Promise<Set<number>> {
  if (visits.length === 0) return new Set();
  const ids = visits.map(visit => visit.id);
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${photos.assignmentId} as id from ${photos} where ${inArray(photos.assignmentId, ids)}
    union select ${charges.assignmentId} from ${charges} where ${inArray(charges.assignmentId, ids)}
    union select ${chargeBases.assignmentId} from ${chargeBases} where ${inArray(chargeBases.assignmentId, ids)}
    union select ${visitRatings.assignmentId} from ${visitRatings} where ${inArray(visitRatings.assignmentId, ids)}
    union select ${visitChecklists.assignmentId} from ${visitChecklists}
      where ${inArray(visitChecklists.assignmentId, ids)}
    union select ${freeMows.assignmentId} from ${freeMows} where ${inArray(freeMows.assignmentId, ids)}
    union select ${extraOffers.assignmentId} from ${extraOffers} where ${inArray(extraOffers.assignmentId, ids)}
    union select ${extraTimeRequests.assignmentId} from ${extraTimeRequests}
      where ${inArray(extraTimeRequests.assignmentId, ids)}
    union select ${callLogs.assignmentId} from ${callLogs} where ${inArray(callLogs.assignmentId, ids)}`);
  return new Set(rows.map(row => row.id));
}
