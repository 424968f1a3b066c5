import { and, asc, eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '#contract/core/enums.ts';
import type { CrewSummary, StatusCounts, WorkLogSummary } from '#contract/schedule/visits.calls.ts';
import { rowScope } from '#server/api/rowScope.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews, vendors } from '#server/db/schema/index.ts';

const noCounts = (): StatusCounts =>
  Object.fromEntries(ASSIGNMENT_STATUSES.map(status => [status, 0])) as StatusCounts;

/** Statuses of visits that take up a crew's time. */
const WORK: readonly AssignmentStatus[] = ['pending', 'started', 'completed'];
const TO_DO: readonly AssignmentStatus[] = ['pending', 'started'];

/** A day of the work logs by crew and status, with the minutes of work and the capacity. */
export async function workLogSummary(db: Queryable, session: Session, date: Day): Promise<WorkLogSummary> {
  const groups = await db
    .select({
      crewId: assignments.crewId,
      status: assignments.status,
      count: sql<number>`count(*)::int`,
      minutes: sql<number>`sum(${assignments.expectedMinutes})::int`,
    })
    .from(assignments)
    .where(and(eq(assignments.date, date), rowScope(db, 'assignment', session)))
    .groupBy(assignments.crewId, assignments.status);
  const withVisits = [...new Set(groups.flatMap(group => group.crewId ?? []))];
  const known = await db
    .select({
      crewId: crews.id,
      crewName: crews.name,
      crewColour: crews.colour,
      vendorId: crews.vendorId,
      vendorName: vendors.companyName,
      marketId: crews.marketId,
      capacityMinutes: crews.capacityMinutes,
    })
    .from(crews)
    .innerJoin(vendors, eq(vendors.id, crews.vendorId))
    .where(
      and(
        sql`(${crews.isActive} or ${crews.id} in (${sql.join(
          [0, ...withVisits].map(id => sql`${id}`),
          sql`, `,
        )}))`,
        rowScope(db, 'crew', session),
      ),
    )
    .orderBy(asc(crews.name), asc(crews.id));

  const lines = [...known, ...(groups.some(group => group.crewId === null) ? [NO_CREW] : [])].map(crew => {
    const own = groups.filter(group => group.crewId === crew.crewId);
    return { ...crew, ...sumOf(own) } satisfies CrewSummary;
  });
  return {
    date,
    ...sumOf(groups),
    capacityMinutes: known.reduce((sum, crew) => sum + crew.capacityMinutes, 0),
    crews: lines,
  };
}

const NO_CREW = {
  crewId: null,
  crewName: null,
  crewColour: null,
  vendorId: null,
  vendorName: null,
  marketId: null,
  capacityMinutes: null,
};

function sumOf(groups: readonly { status: AssignmentStatus; count: number; minutes: number }[]) {
  const counts = noCounts();
  let [total, expectedMinutes, remainingMinutes] = [0, 0, 0];
  for (const { status, count, minutes } of groups) {
    counts[status] += count;
    total += count;
    if (WORK.includes(status)) expectedMinutes += minutes;
    if (TO_DO.includes(status)) remainingMinutes += minutes;
  }
  return { counts, total, expectedMinutes, remainingMinutes };
}
