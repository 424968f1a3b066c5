import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { WARNING_DISTANCE_FEET } from '#contract/core/constants.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import type { Session } from '#server/api/session.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import { markFar } from '#server/modules/schedule/visits/status/changeStatus.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Report } from './reportedVisit.ts';

export const isFar = (distanceFeet: number | null) => (distanceFeet ?? 0) > WARNING_DISTANCE_FEET;

/**
 * Sets the position of a start or completion that was reported before the phone had a position. Flags the
 * visit if the position is far from the property.
 */
export async function placeReport(unit: UnitOfWork, session: Session, report: Report): Promise<void> {
  const { event, visit, distanceFeet } = report;
  if (!event.payload.eventId || !visit || !isFar(distanceFeet)) return;
  const [placed] = await unit.tx
    .select({ id: fieldEvents.id })
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.id, event.payload.eventId),
        eq(fieldEvents.userId, session.userId),
        eq(fieldEvents.assignmentId, visit.id),
        inArray(fieldEvents.type, ['start', 'complete']),
        eq(fieldEvents.outcome, 'applied'),
      ),
    );
  // A visit restored meanwhile starts over without the earlier flag.
  if (placed && (visit.status === 'started' || visit.status === 'completed'))
    await markFar(unit, visit.id, session.userId);
}

/**
 * Distance to the property in feet, from a position that arrived before its report; null if there is none.
 */
export async function distanceReportedBefore(
  unit: UnitOfWork,
  session: Session,
  event: FieldEvent,
): Promise<number | null> {
  if (!event.assignmentId) return null;
  const [position] = await unit.tx
    .select({ distanceFeet: fieldEvents.distanceFeet })
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.assignmentId, event.assignmentId),
        eq(fieldEvents.userId, session.userId),
        eq(fieldEvents.type, 'position'),
        isNotNull(fieldEvents.distanceFeet),
        sql`${fieldEvents.payload}->>'eventId' = ${event.id}`,
      ),
    )
    .limit(1);
  return position?.distanceFeet ?? null;
}
