import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';

import type { MapCrew } from '../../../contract/calls/crewRoutes.ts';
import { addDays, type Day, momentOf } from '../../../contract/days.ts';
import type { Queryable } from '../../db/connect.ts';
import { assignments, crews, customers, fieldEvents, properties, routes } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { startOf } from './drive.ts';
import { expectedAmong, stopFields } from './expectedOn.ts';
import { ROUTE_ORDER } from './stops.ts';

/** The crews that work on a day (or are active), each with its stops and where it last reported from. */
export async function mapCrews(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  date: Day,
  scope: SQL | undefined,
): Promise<MapCrew[]> {
  const { db } = deps;
  const visible = await db
    .select({ ...getTableColumns(crews), legs: routes.legs })
    .from(crews)
    .leftJoin(routes, and(eq(routes.crewId, crews.id), eq(routes.date, date)))
    .where(scope)
    .orderBy(asc(crews.name), asc(crews.id));
  const ids = visible.map(crew => crew.id);
  if (ids.length === 0) return [];
  const [rows, positions] = await Promise.all([stopsOfCrews(db, ids, date), lastPositions(deps, ids, date)]);
  const known = visible.map(({ id, legs, startLatitude: latitude, startLongitude: longitude }) => ({
    id,
    latitude,
    longitude,
    legs,
  }));
  const expected = await expectedAmong(db, deps, date, known, rows);
  const stops = Map.groupBy(rows, row => row.crewId);
  return visible
    .filter(crew => crew.isActive || stops.has(crew.id))
    .map(({ id, name, colour, ...crew }) => ({
      id,
      name,
      colour,
      start: startOf(crew),
      stops: (stops.get(id) ?? []).map(stop => ({
        ...stop,
        expected: expected.get(stop.assignmentId) ?? null,
      })),
      position: positions.get(id) ?? null,
    }));
}

const stopsOfCrews = (db: Queryable, crewIds: number[], date: Day) =>
  db
    .select({
      ...stopFields,
      propertyId: assignments.propertyId,
      serviceType: assignments.serviceType,
      address: properties.address,
      customerName: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .innerJoin(customers, eq(customers.id, assignments.customerId))
    .where(and(eq(assignments.date, date), inArray(assignments.crewId, crewIds)))
    .orderBy(...ROUTE_ORDER);

/** One look into the index for each crew, however long the history of reports is. */
export async function lastPositions(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  crewIds: number[],
  date: Day,
) {
  const from = momentOf(date, '00:00', config.timeZone);
  const to = momentOf(addDays(date, 1), '00:00', config.timeZone);
  const last = db
    .select({
      latitude: fieldEvents.latitude,
      longitude: fieldEvents.longitude,
      at: fieldEvents.at,
    })
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.crewId, crews.id),
        isNotNull(fieldEvents.latitude),
        gte(fieldEvents.at, from),
        lt(fieldEvents.at, to),
      ),
    )
    .orderBy(desc(fieldEvents.at))
    .limit(1)
    .as('last');
  const rows = await db
    .select({ crewId: crews.id, latitude: last.latitude, longitude: last.longitude, at: last.at })
    .from(crews)
    .crossJoinLateral(last)
    .where(inArray(crews.id, crewIds));
  return new Map(
    rows.flatMap(({ crewId, latitude, longitude, at }) =>
      latitude === null || longitude === null
        ? []
        : [[crewId, { latitude, longitude, at: at.toISOString() }] as const],
    ),
  );
}
