import { and, asc, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';

import type { MapCrew, MapStop } from '../../../contract/calls/crewRoutes.ts';
import { addDays, type Day, momentOf } from '../../../contract/days.ts';
import type { ExpectedTime } from '../../../contract/expectedTimes.ts';
import { assignments, crews, customers, fieldEvents, properties } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { startOf } from './drive.ts';
import { expectedOn } from './expectedOn.ts';
import { ROUTE_ORDER } from './stops.ts';

/** The crews that work on a day (or are active), each with its stops and where it last reported from. */
export async function mapCrews(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  date: Day,
  scope: SQL | undefined,
): Promise<MapCrew[]> {
  const { db } = deps;
  const visible = await db.select().from(crews).where(scope).orderBy(asc(crews.name), asc(crews.id));
  const ids = visible.map(crew => crew.id);
  if (ids.length === 0) return [];
  const stops = await stopsByCrew(deps, ids, date, await expectedOn(db, deps, date, scope));
  const positions = await lastPositions(deps, ids, date);
  return visible
    .filter(crew => crew.isActive || stops.has(crew.id))
    .map(({ id, name, colour, ...crew }) => ({
      id,
      name,
      colour,
      start: startOf(crew),
      stops: stops.get(id) ?? [],
      position: positions.get(id) ?? null,
    }));
}

async function stopsByCrew(
  { db }: Pick<Deps, 'db'>,
  crewIds: number[],
  date: Day,
  expected: ReadonlyMap<number, ExpectedTime>,
): Promise<Map<number, MapStop[]>> {
  const rows = await db
    .select({
      crewId: assignments.crewId,
      assignmentId: assignments.id,
      propertyId: assignments.propertyId,
      routePosition: assignments.routePosition,
      status: assignments.status,
      serviceType: assignments.serviceType,
      address: properties.address,
      customerName: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
      latitude: properties.latitude,
      longitude: properties.longitude,
      expectedMinutes: assignments.expectedMinutes,
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .innerJoin(customers, eq(customers.id, assignments.customerId))
    .where(and(eq(assignments.date, date), inArray(assignments.crewId, crewIds)))
    .orderBy(...ROUTE_ORDER);
  const byCrew = new Map<number, MapStop[]>();
  for (const { crewId, ...row } of rows) {
    if (crewId === null) continue;
    const stop = { ...row, expected: expected.get(row.assignmentId) ?? null };
    const list = byCrew.get(crewId);
    if (list) list.push(stop);
    else byCrew.set(crewId, [stop]);
  }
  return byCrew;
}

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
