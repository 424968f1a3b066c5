import { and, asc, desc, eq, gte, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import { MAX_STOPS_ON_MAP } from '#contract/field/crewDay.ts';
import type { CrewOnMap, MapStop } from '#contract/field/crewRoutes.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import {
  assignments,
  crews,
  customers,
  fieldEvents,
  properties,
  visitsByDay,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { startOf } from '../route/drive.ts';
import {
  EACH_IN_ROUTE_ORDER,
  expectedAmong,
  knownCrews,
  type ReadStop,
  stopFields,
} from '../route/expectedOn.ts';

/**
 * The crews that are active or work on a day, each with its last known position. Stops are included for the
 * `wanted` crews (null means all), up to as many as a map can show.
 */
export async function mapCrews(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  date: Day,
  wanted: readonly number[] | null,
  scope: SQL | undefined,
): Promise<CrewOnMap[]> {
  const { db } = deps;
  const [all, visits] = await Promise.all([
    db
      .select({
        id: crews.id,
        name: crews.name,
        colour: crews.colour,
        isActive: crews.isActive,
        startLatitude: crews.startLatitude,
        startLongitude: crews.startLongitude,
      })
      .from(crews)
      .where(scope)
      .orderBy(asc(crews.name), asc(crews.id)),
    visitsOfCrews(db, date),
  ]);
  const visible = all.filter(({ id, isActive }) => isActive || visits.has(id));
  const ids = visible.map(({ id }) => id);
  if (ids.length === 0) return [];
  const carried = asManyAsFit(wanted ? ids.filter(id => wanted.includes(id)) : ids, visits);
  const [stops, positions] = await Promise.all([
    stopsOnTime(deps, date, carried),
    lastPositions(deps, ids, date),
  ]);
  return visible.map(({ id, name, colour, ...crew }) => {
    const counts = visits.get(id) ?? NONE;
    return {
      id,
      name,
      colour,
      start: startOf(crew),
      visits: counts,
      stops: stops.get(id) ?? (counts.all === 0 ? [] : null),
      position: positions.get(id) ?? null,
    };
  });
}

const NONE: CrewOnMap['visits'] = { all: 0, counted: 0, done: 0 };

/** Number of visits of each crew on a day, from the stored totals. */
async function visitsOfCrews(db: Queryable, date: Day): Promise<Map<number, CrewOnMap['visits']>> {
  const { crewId, status, visits } = visitsByDay;
  const count = (which: SQL) => sql<number>`coalesce(sum(${visits}) filter (where ${which}), 0)::int`;
  const rows = await db
    .select({
      crewId,
      all: count(sql`true`),
      counted: count(ne(status, 'cancel')),
      done: count(inArray(status, ['completed', 'skipped'])),
    })
    .from(visitsByDay)
    .where(and(eq(visitsByDay.date, date), isNotNull(crewId)))
    .groupBy(crewId)
    .having(sql`sum(${visits}) > 0`);
  return new Map(rows.map(({ crewId: id, ...counts }) => [id ?? 0, counts]));
}

/** As many of the crews as fit; always the first one. */
function asManyAsFit(ids: readonly number[], visits: ReadonlyMap<number, CrewOnMap['visits']>): number[] {
  let stops = 0;
  return ids.filter((id, index) => {
    stops += visits.get(id)?.all ?? 0;
    return index === 0 || stops <= MAX_STOPS_ON_MAP;
  });
}

/** The stops of crews with their expected arrival, by crew. */
async function stopsOnTime(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  date: Day,
  ids: readonly number[],
): Promise<Map<number, MapStop[]>> {
  const { db } = deps;
  const [known, rows] = await Promise.all([
    knownCrews(db, date, isAnyOf(crews.id, ids)),
    stopsOfCrews(db, ids, date),
  ]);
  const expected = await expectedAmong(db, deps, date, known, rows);
  const stops = new Map(ids.map(id => [id, [] as MapStop[]]));
  // Modified in place: copying thousands of stops would take as long as reading them.
  for (const stop of rows)
    stops
      .get(stop.crewId ?? 0)
      ?.push(Object.assign(stop, { expected: expected.get(stop.assignmentId) ?? null }));
  return stops;
}

/**
 * The property stores its customer's name; the visit's own customer is looked up only if the property has
 * changed hands since.
 */
const customerName = sql<string>`case when ${assignments.customerId} = ${properties.customerId}
  then trim(${properties.customerFirstName} || ' ' || ${properties.customerLastName})
  else (select trim(c.first_name || ' ' || c.last_name) from ${customers} c where c.id = ${assignments.customerId}) end`;

type StopRow = ReadStop & Pick<MapStop, 'serviceType' | 'address' | 'customerName'>;

/**
 * Raw SQL, because drizzle would take longer to map thousands of rows than the database takes to find them.
 */
async function stopsOfCrews(db: Queryable, crewIds: readonly number[], date: Day): Promise<StopRow[]> {
  const fields = sql.join(
    Object.entries({
      ...stopFields,
      serviceType: assignments.serviceType,
      address: properties.address,
      customerName,
    }).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`),
    sql`, `,
  );
  // Looks up each location by key; for thousands of stops, the planner would otherwise read all properties.
  const { rows } = await db.execute<{ [Field in keyof StopRow]: StopRow[Field] }>(sql`
    select ${fields} from ${assignments} cross join lateral (
      select * from ${properties} where ${properties.id} = ${assignments.propertyId} limit 1) properties
    where ${assignments.date} = ${date} and ${assignments.crewId} = any(${sql.param(crewIds)})
    order by ${sql.join([...EACH_IN_ROUTE_ORDER], sql`, `)}`);
  return rows;
}

/** The crews' last known positions. Needs one index lookup per crew, no matter how many reports there are. */
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
    .where(isAnyOf(crews.id, crewIds));
  return new Map(
    rows.flatMap(({ crewId, latitude, longitude, at }) =>
      latitude === null || longitude === null
        ? []
        : [[crewId, { latitude, longitude, at: at.toISOString() }] as const],
    ),
  );
}
