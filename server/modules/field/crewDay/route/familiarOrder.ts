import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { ArrangedStop } from './arrangement.ts';

/**
 * Returns the order of the stops (as indexes) that the crew is used to, without new stops: the existing
 * route's order or, without a route, the order of the times of day at which the crew last did the stops.
 */
export async function familiarOrder(
  db: Queryable,
  crewId: number,
  date: Day,
  stops: readonly ArrangedStop[],
): Promise<number[]> {
  const inRoute = [...stops.keys()].filter(index => stops[index]?.routePosition !== null);
  if (inRoute.length > 0) return inRoute;
  const lastTimes = await lastTimesOf(
    db,
    crewId,
    date,
    stops.map(stop => stop.id),
  );
  const timed = [...stops.keys()].flatMap(index => {
    const time = lastTimes.get(stops[index]?.id ?? 0);
    return time === undefined ? [] : [{ index, time }];
  });
  return timed.sort((a, b) => a.time - b.time || a.index - b.index).map(({ index }) => index);
}

/** Milliseconds from the start of the crew's day to when it last finished at each visit's property. */
async function lastTimesOf(
  db: Queryable,
  crewId: number,
  date: Day,
  ids: number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const today = await db
    .select({ id: assignments.id, propertyId: assignments.propertyId })
    .from(assignments)
    .where(inArray(assignments.id, ids));
  const last = await db
    .selectDistinctOn([assignments.propertyId], {
      propertyId: assignments.propertyId,
      at: assignments.completedAt,
      date: assignments.date,
    })
    .from(assignments)
    .where(
      and(
        eq(assignments.crewId, crewId),
        eq(assignments.status, 'completed'),
        isNotNull(assignments.completedAt),
        lt(assignments.date, date),
        inArray(
          assignments.propertyId,
          today.map(visit => visit.propertyId),
        ),
      ),
    )
    .orderBy(assignments.propertyId, desc(assignments.date), desc(assignments.id));
  const times = new Map(
    last.flatMap(({ propertyId, at, date: on }) =>
      at ? [[propertyId, at.getTime() - Date.parse(on)] as const] : [],
    ),
  );
  return new Map(
    today.flatMap(({ id, propertyId }) => {
      const time = times.get(propertyId);
      return time === undefined ? [] : [[id, time] as const];
    }),
  );
}
