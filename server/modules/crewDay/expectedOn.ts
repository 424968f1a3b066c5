import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { type Day, momentOf } from '../../../contract/days.ts';
import { type ExpectedTime, expectedTimes } from '../../../contract/expectedTimes.ts';
import type { Queryable } from '../../db/connect.ts';
import { assignments, crews, properties, routes } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { settingOf } from '../settings/store.ts';
import { ROUTE_ORDER } from './stops.ts';
import { windowOn } from './windowOn.ts';

type ExpectDeps = Pick<Deps, 'clock' | 'config'>;

/** When the crews are expected at the visits of a day that are still to come, by visit. Nobody is on a day gone by. */
export async function expectedOn(
  db: Queryable,
  { clock, config }: ExpectDeps,
  date: Day,
  whichCrews: SQL | undefined,
): Promise<Map<number, ExpectedTime>> {
  if (date < clock.today()) return new Map();
  const { dayStartsAt } = await settingOf(db, 'schedule');
  const known = await db
    .select({
      id: crews.id,
      latitude: crews.startLatitude,
      longitude: crews.startLongitude,
      legs: routes.legs,
    })
    .from(crews)
    .leftJoin(routes, and(eq(routes.crewId, crews.id), eq(routes.date, date)))
    .where(whichCrews);
  if (known.length === 0) return new Map();
  const stops = await timedStops(
    db,
    config.timeZone,
    date,
    inArray(
      assignments.crewId,
      known.map(({ id }) => id),
    ),
  );
  const startsAt = momentOf(date, dayStartsAt, config.timeZone).toISOString();
  return new Map(
    known.flatMap(({ id, latitude, longitude, legs }) => [
      ...expectedTimes(
        {
          startsAt,
          start: latitude === null || longitude === null ? null : { latitude, longitude },
          stops: stops.filter(stop => stop.crewId === id),
          legs: legs ?? [],
        },
        clock.now(),
      ),
    ]),
  );
}

async function timedStops(db: Queryable, timeZone: string, date: Day, which: SQL) {
  const rows = await db
    .select({
      crewId: assignments.crewId,
      assignmentId: assignments.id,
      status: assignments.status,
      routePosition: assignments.routePosition,
      expectedMinutes: assignments.expectedMinutes,
      startedAt: assignments.startedAt,
      completedAt: assignments.completedAt,
      latitude: properties.latitude,
      longitude: properties.longitude,
      gateHours: properties.gateHours,
      arrivalFrom: properties.arrivalFrom,
      arrivalTo: properties.arrivalTo,
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .where(and(eq(assignments.date, date), which, isNotNull(assignments.crewId)))
    .orderBy(...ROUTE_ORDER);
  return rows.map(row => ({
    ...row,
    window: windowOn(row, date, timeZone),
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
  }));
}
