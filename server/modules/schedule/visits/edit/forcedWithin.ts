import { and, eq, gte, lt } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments } from '#server/db/schema/index.ts';
import { type PlannedVisit, plannedVisits } from '../terms/serviceVisits.ts';

/** A service's pending visits outside the cadence from a day on, optionally until another. */
export const forcedWithin = (
  db: Queryable,
  serviceId: number,
  { from, until = null }: { from: Day; until?: Day | null },
  isLocked: boolean,
): Promise<PlannedVisit[]> =>
  plannedVisits(
    db,
    and(
      eq(assignments.serviceId, serviceId),
      eq(assignments.kind, 'forced'),
      eq(assignments.status, 'pending'),
      gte(assignments.date, from),
      until === null ? undefined : lt(assignments.date, until),
    ),
    isLocked,
  );
