import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { ComingVisit } from '#contract/portal/portal.calls.ts';
import { assignments, fieldEvents } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

const MINUTE = 60_000;
/** A crew that said so longer ago was held up: its customer is told no more than the hour. */
const SHOWN_MINUTES = 60;

/** To which of these visits their crew said that it is on its way, whether or not its customer wished to be written to. */
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
        // Another crew has it by now, or had it never.
        eq(fieldEvents.crewId, assignments.crewId),
        gte(fieldEvents.at, new Date(clock.now().getTime() - SHOWN_MINUTES * MINUTE)),
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
