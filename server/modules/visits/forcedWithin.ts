import { and, eq, gte, lt } from 'drizzle-orm';
import type { Day } from '../../../contract/days.ts';
import type { Queryable } from '../../db/connect.ts';
import { assignments } from '../../db/schema/index.ts';
import { type PlannedVisit, plannedVisits } from './serviceVisits.ts';

/** A service's pending visits beside the cadence from a day on, before another where one is given. */
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
