import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { feetBetween } from '#contract/core/distance.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import type { Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { assignments, properties } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { reportedAt } from './reportedAt.ts';

/** A crew's report, with the facts known before it is applied. */
export interface Report {
  event: FieldEvent;
  /** When it happened, and when the work began if the report says so, by the server's clock. */
  at: Date;
  startedAt: Date | null;
  distanceFeet: number | null;
  visit: ReportedVisit | undefined;
}

const lockVisits = prepared(db =>
  db
    .select({
      ...getTableColumns(assignments),
      latitude: properties.latitude,
      longitude: properties.longitude,
      isPinApproximate: properties.isPinApproximate,
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .where(sql`${assignments.id} = any(${sql.placeholder('ids')}::int[])`)
    .orderBy(asc(assignments.id))
    .for('update', { of: assignments })
    .prepare('reported_visits'),
);

/**
 * Reads and locks visits and their locations once for all reports about them, in the order of their ids.
 * Unknown ids are ignored.
 */
export const reportedVisits = (tx: Tx, ids: readonly number[]) => lockVisits(tx, { ids });

/** Reads and locks one visit and its location; undefined for an unknown id. */
export async function reportedVisit(tx: Tx, assignmentId: number) {
  const [visit] = await reportedVisits(tx, [assignmentId]);
  return visit;
}

export type ReportedVisit = NonNullable<Awaited<ReturnType<typeof reportedVisit>>>;

/**
 * Distance from the property at the time of the report, in feet; null if either location isn't known well
 * enough.
 */
export function distanceOf(event: FieldEvent, visit: ReportedVisit | undefined): number | null {
  if (!visit || visit.isPinApproximate) return null;
  const { latitude, longitude } = visit;
  if (latitude === null || longitude === null) return null;
  if (typeof event.latitude !== 'number' || typeof event.longitude !== 'number') return null;
  return Math.round(
    feetBetween({ latitude, longitude }, { latitude: event.latitude, longitude: event.longitude }),
  );
}

/** Adds the server's time to an event. */
export function atServerTime(
  { now }: Pick<UnitOfWork, 'now'>,
  event: FieldEvent,
  sentAt: Date | null,
): Pick<Report, 'event' | 'at' | 'startedAt'> {
  const clock = { ahead: event.clockAhead, sentAt };
  const { startedAt } = event.payload;
  return {
    event,
    at: reportedAt(new Date(event.happenedAt), clock, now),
    startedAt: startedAt ? reportedAt(new Date(startedAt), clock, now) : null,
  };
}
