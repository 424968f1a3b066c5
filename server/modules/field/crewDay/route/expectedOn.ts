import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Day, momentOf } from '#contract/core/days.ts';
import {
  type ExpectedTime,
  expectedTimes,
  type RouteLeg,
  type TimedStop,
} from '#contract/field/expectedTimes.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews, properties, routes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { ROUTE_ORDER } from '../day/stops.ts';
import { windowOn } from './windowOn.ts';

type ExpectDeps = Pick<Deps, 'clock' | 'config'>;

/** Expected arrival at the pending visits of a day, by visit. Empty for past days. */
export async function expectedOn(
  db: Queryable,
  { clock, config }: ExpectDeps,
  date: Day,
  whichCrews: SQL | undefined,
): Promise<Map<number, ExpectedTime>> {
  if (date < clock.today()) return new Map();
  const known = await knownCrews(db, date, whichCrews);
  if (known.length === 0) return new Map();
  const stops = await readStops(
    db,
    date,
    inArray(
      assignments.crewId,
      known.map(({ id }) => id),
    ),
  );
  return expectedAmong(db, { clock, config }, date, known, stops);
}

interface KnownCrew {
  id: number;
  /** Of the crew's start point. */
  latitude: number | null;
  longitude: number | null;
  legs: readonly RouteLeg[] | null;
}

export const knownCrews = (db: Queryable, date: Day, which: SQL | undefined): Promise<KnownCrew[]> =>
  db
    .select({
      id: crews.id,
      latitude: crews.startLatitude,
      longitude: crews.startLongitude,
      legs: routes.legs,
    })
    .from(crews)
    .leftJoin(routes, and(eq(routes.crewId, crews.id), eq(routes.date, date)))
    .where(which);

/** Like `expectedOn`, from crews and stops (in route order) that were already read. */
export async function expectedAmong(
  db: Queryable,
  { clock, config }: ExpectDeps,
  date: Day,
  known: readonly KnownCrew[],
  stops: readonly ReadStop[],
): Promise<Map<number, ExpectedTime>> {
  if (date < clock.today()) return new Map();
  const { dayStartsAt } = await settingOf(db, 'schedule');
  const byCrew = Map.groupBy(stops, ({ crewId }) => crewId);
  const startsAt = momentOf(date, dayStartsAt, config.timeZone).toISOString();
  return new Map(
    known.flatMap(({ id, latitude, longitude, legs }) => [
      ...expectedTimes(
        {
          startsAt,
          start: latitude === null || longitude === null ? null : { latitude, longitude },
          stops: (byCrew.get(id) ?? []).map(stop => timed(stop, config.timeZone, date)),
          legs: legs ?? [],
        },
        clock.now(),
      ),
    ]),
  );
}

const isoMoment = (moment: PgColumn) => sql<string | null>`to_jsonb(${moment}) #>> '{}'`;

/** Stop fields that the expected arrival depends on. */
export const stopFields = {
  crewId: assignments.crewId,
  assignmentId: assignments.id,
  status: assignments.status,
  routePosition: assignments.routePosition,
  expectedMinutes: assignments.expectedMinutes,
  startedAt: isoMoment(assignments.startedAt),
  completedAt: isoMoment(assignments.completedAt),
  latitude: properties.latitude,
  longitude: properties.longitude,
  gateHours: properties.gateHours,
  arrivalFrom: properties.arrivalFrom,
  arrivalTo: properties.arrivalTo,
};
/** Sorted by crew first: otherwise, PostgreSQL would compare addresses for equal route positions. */
export const EACH_IN_ROUTE_ORDER: readonly SQL[] = [asc(assignments.crewId), ...ROUTE_ORDER];

export type ReadStop = Awaited<ReturnType<typeof readStops>>[number];

const timed = (stop: ReadStop, timeZone: string, date: Day): TimedStop => ({
  ...stop,
  window: windowOn(stop, date, timeZone),
});

const readStops = (db: Queryable, date: Day, which: SQL) =>
  db
    .select(stopFields)
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .where(and(eq(assignments.date, date), which, isNotNull(assignments.crewId)))
    .orderBy(...EACH_IN_ROUTE_ORDER);
