import { eq, getTableColumns } from 'drizzle-orm';
import type { FieldEvent } from '../../../contract/crewDay.ts';
import { feetBetween } from '../../../contract/distance.ts';
import type { Tx } from '../../db/connect.ts';
import { assignments, properties } from '../../db/schema/index.ts';

/** A report of a crew, with what is known of it before it is taken. */
export interface Report {
  event: FieldEvent;
  /** When it happened, and when the work began where the report says so, by the server's clock. */
  at: Date;
  startedAt: Date | null;
  distanceFeet: number | null;
  visit: ReportedVisit | undefined;
}

/**
 * A visit and where it is, read once for all that a report about it brings about and locked until that is done;
 * undefined for a number that is no visit's.
 */
export async function reportedVisit(tx: Tx, assignmentId: number) {
  const [visit] = await tx
    .select({
      ...getTableColumns(assignments),
      latitude: properties.latitude,
      longitude: properties.longitude,
      isPinApproximate: properties.isPinApproximate,
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .where(eq(assignments.id, assignmentId))
    .for('update', { of: assignments });
  return visit;
}

export type ReportedVisit = NonNullable<Awaited<ReturnType<typeof reportedVisit>>>;

/** How far from the property it was reported, feet; null where either place is not known well enough. */
export function distanceOf(event: FieldEvent, visit: ReportedVisit | undefined): number | null {
  if (!visit || visit.isPinApproximate) return null;
  const { latitude, longitude } = visit;
  if (latitude === null || longitude === null) return null;
  if (typeof event.latitude !== 'number' || typeof event.longitude !== 'number') return null;
  return Math.round(
    feetBetween({ latitude, longitude }, { latitude: event.latitude, longitude: event.longitude }),
  );
}
