import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Day } from '../../../contract/days.ts';
import type { Queryable } from '../../db/connect.ts';
import { assignments } from '../../db/schema/index.ts';
import type { PlannedVisit } from './serviceVisits.ts';

/** A service's pending visits beside the cadence from a day on, before another where one is given. */
export async function forcedWithin(
  db: Queryable,
  serviceId: number,
  { from, until = null }: { from: Day; until?: Day | null },
  isLocked: boolean,
): Promise<PlannedVisit[]> {
  const query = db
    .select()
    .from(assignments)
    .where(
      and(
        eq(assignments.serviceId, serviceId),
        eq(assignments.kind, 'forced'),
        eq(assignments.status, 'pending'),
        gte(assignments.date, from),
        until === null ? undefined : lt(assignments.date, until),
      ),
    )
    .orderBy(asc(assignments.id));
  return (await (isLocked ? query.for('update') : query)) as PlannedVisit[];
}
