import { and, asc, eq, gte, or, type SQL } from 'drizzle-orm';
import { type Day, mondayOf } from '#contract/core/days.ts';
import type { Cents } from '#contract/core/money.ts';
import type { HandMadeField } from '#contract/schedule/schedule.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { Difference } from '#server/modules/schedule/cadence/planDifference.ts';
import type { RestoredVisits } from '#server/modules/schedule/cadence/planRestoredVisits.ts';
import type { PausedRange } from '#server/modules/schedule/cadence/visitsDue.ts';
import type { Visit } from '../visits.ts';

/** A complete visit row; `handMade` lists fields that staff can change. */
export type PlannedVisit = Visit & { handMade: HandMadeField[] };

/** The price that a visit takes from its service, before and after a change. */
export interface Repriced {
  visit: PlannedVisit;
  before: Cents | null;
  after: Cents | null;
}

/** Effect of a change to a service on its visits from `from` to `to`. */
export interface Planned {
  difference: Difference;
  visits: PlannedVisit[];
  /** The resulting pauses, if the change affects them. */
  pauses?: readonly PausedRange[];
  /** Visits that only take on another price from the service. */
  repriced?: readonly Repriced[];
  /** Visits restored by a change that reopens days. */
  comingBack?: RestoredVisits<PlannedVisit>;
  from: Day;
  to: Day;
}

/** Visits that meet a condition, ordered by id; locked if they are about to change. */
export async function plannedVisits(
  db: Queryable,
  where: SQL | undefined,
  isLocked: boolean,
): Promise<PlannedVisit[]> {
  const query = db.select().from(assignments).where(where).orderBy(asc(assignments.id));
  return (await (isLocked ? query.for('update') : query)) as PlannedVisit[];
}

/**
 * A service's regular visits whose slot is in this day's week or later, or that were moved to this day or
 * later, in order; locked if they are about to change.
 */
export async function serviceVisits(
  db: Queryable,
  serviceId: number,
  from: Day,
  isLocked: boolean,
): Promise<PlannedVisit[]> {
  const found = regularFrom(eq(assignments.serviceId, serviceId), from);
  const visits = await plannedVisits(db, found, isLocked);
  return visits.sort((a, b) => (a.slot < b.slot ? -1 : 1));
}

/** Like `serviceVisits`, for many services in one statement. */
export async function visitsByService(
  db: Queryable,
  serviceIds: readonly number[],
  from: Day,
): Promise<Map<number, PlannedVisit[]>> {
  const visits = await plannedVisits(
    db,
    regularFrom(isAnyOf(assignments.serviceId, serviceIds), from),
    false,
  );
  visits.sort((a, b) => (a.slot < b.slot ? -1 : 1));
  return Map.groupBy(visits, visit => visit.serviceId);
}

/**
 * Condition for regular visits of services whose slot is in this day's week or later, or that were moved to
 * this day or later. Each alternative names the services, so that an index finds its visits by service and
 * day instead of reading all that the services ever had.
 */
export const regularFrom = (ofServices: SQL, from: Day): SQL | undefined =>
  and(
    eq(assignments.kind, 'regular'),
    or(and(ofServices, gte(assignments.slot, mondayOf(from))), and(ofServices, gte(assignments.date, from))),
  );
