import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { ComingVisit } from '#contract/portal/portal.calls.ts';
import { assignments, fieldEvents } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

const MINUTE = 60_000;
/**
 * Minutes after which an “on my way” report counts as outdated, so that the customer sees only the expected
 * hour.
 */
const SHOWN_MINUTES = 60;

/** Visits whose crew reported that it is on its way, whether or not the customer wanted a message. */
export async function crewsOnTheWay(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  visitIds: number[],
): Promise<Map<number | null, ComingVisit['onTheWay']>> {
  const said = await db
    .select({
      id: fieldEvents.assignmentId,
      at: fieldEvents.at,
      minutes: sql<number | null>`(${fieldEvents.payload} ->> 'expectedMinutes')::float`,
    })
    .from(fieldEvents)
    .innerJoin(assignments, eq(assignments.id, fieldEvents.assignmentId))
    .where(
      and(
        inArray(fieldEvents.assignmentId, visitIds),
        eq(fieldEvents.type, 'on-my-way'),
        eq(fieldEvents.outcome, 'applied'),
        // Excludes reports of a crew that no longer has the visit.
        eq(fieldEvents.crewId, assignments.crewId),
        between(fieldEvents.at, new Date(clock.now().getTime() - SHOWN_MINUTES * MINUTE), clock.now()),
      ),
    )
    .orderBy(asc(fieldEvents.at));
  return new Map(
    said.map(({ id, at, minutes }) => [
      id,
      {
        since: at.toISOString(),
        arrival: minutes === null ? null : new Date(at.getTime() + minutes * MINUTE).toISOString(),
      },
    ]),
  );
}
