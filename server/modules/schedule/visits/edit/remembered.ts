import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { HandMadeField } from '#contract/schedule/schedule.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments, crews } from '#server/db/schema/index.ts';
import type { Remembered } from '#server/modules/schedule/cadence/planRestoredVisits.ts';
import type { LoadedService } from '../terms/loadServices.ts';
import { type PlannedVisit, plannedVisits } from '../terms/serviceVisits.ts';

/**
 * Reads from the history the visits that changes to a service canceled or removed; all entries of one change
 * share a timestamp. Excludes visits of previous owners, and ignores a crew chosen by hand that is no longer
 * active.
 */
export async function rememberedVisits(
  db: Queryable,
  service: LoadedService,
  today: Day,
  isLocked: boolean,
): Promise<Remembered<PlannedVisit>> {
  const calledOff = await calledOffWith(db, service, today, isLocked);
  const takenAway = await takenAwayFrom(db, service);
  const chosen = [...calledOff, ...takenAway].flatMap(visit => visit.crewId ?? []);
  const rows = await db
    .select({ id: crews.id })
    .from(crews)
    .where(and(isAnyOf(crews.id, chosen), eq(crews.isActive, true)));
  const atWork = new Set<number | null>([null, ...rows.map(row => row.id)]);
  const withCrew = (visit: PlannedVisit): PlannedVisit => {
    const others: readonly HandMadeField[] = visit.handMade;
    if (atWork.has(visit.crewId)) return visit;
    return { ...visit, handMade: others.filter(field => field !== 'crewId') };
  };
  return { calledOff: calledOff.map(withCrew), takenAway: takenAway.map(withCrew) };
}

/** Visits canceled by a change of the service rather than individually. */
async function calledOffWith(
  db: Queryable,
  { id, customerId }: LoadedService,
  today: Day,
  isLocked: boolean,
): Promise<PlannedVisit[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from assignments a cross join lateral (
      select h.id, h.at from history h
      where h.entity = 'assignment' and h.entity_id = a.id::text and h.action = 'cancelled'
      order by h.id desc limit 1) c
    where a.service_id = ${id} and a.customer_id = ${customerId} and a.status = 'cancel' and a.date >= ${today}
      and a.kind in ('regular', 'forced')
      and exists (select from history s
        where s.entity = 'service' and s.entity_id = ${String(id)} and s.at = c.at and s.id < c.id)`);
  const ids = rows.map(row => row.id);
  return plannedVisits(db, isAnyOf(assignments.id, ids), isLocked);
}

/** Latest visit of each week that was removed from the schedule and not added again. */
async function takenAwayFrom(
  db: Queryable,
  { id, propertyId, customerId }: LoadedService,
): Promise<PlannedVisit[]> {
  const { rows } = await db.execute<{ id: number; was: PlannedVisit }>(sql`
    select g.id, g.was from (
      select distinct on (date_trunc('week', (h.before->>'slot')::date)) h.entity_id::int as id, h.before as was
      from history h
      where h.property_id = ${propertyId} and h.entity = 'assignment' and h.action = 'deleted'
        and h.before->>'serviceId' = ${String(id)} and h.before->>'kind' = 'regular'
      order by date_trunc('week', (h.before->>'slot')::date), h.id desc) g
    where (g.was->>'customerId')::int = ${customerId}
      and not exists (select from assignments a where a.id = g.id)`);
  return rows.map(removedVisit);
}

type RemovedAt = Pick<LoadedService, 'id' | 'propertyId'> & { at: Date };

/** SQL: history entries `h` of regular visits removed at the time `at` given for each service in `d`. */
function removedAt(services: readonly RemovedAt[]): SQL {
  const ofServices = JSON.stringify(
    services.map(({ id, propertyId, at }) => ({ service_id: id, property_id: propertyId, at })),
  );
  // Adding an interval keeps PostgreSQL from using the index on `at`, because a bulk change writes too many
  // entries with the same time.
  return sql`json_to_recordset(${ofServices}::json) as d(service_id int, property_id int, at timestamptz)
    join history h on h.property_id = d.property_id
    and h.entity = 'assignment' and h.action = 'deleted' and h.at + interval '0' = d.at
    and (h.before->>'serviceId')::int = d.service_id and h.before->>'kind' = 'regular'`;
}

/** Visits with fields set by hand that were removed from the schedule at the time given for each service. */
export async function decidedAndRemovedAt(
  db: Queryable,
  services: readonly RemovedAt[],
): Promise<PlannedVisit[]> {
  const { rows } = await db.execute<{ id: number; was: PlannedVisit }>(sql`
    select h.entity_id::int as id, h.before as was from ${removedAt(services)}
    where h.before->'handMade' <> '[]'::jsonb order by h.id`);
  return rows.map(removedVisit);
}

/** Ids of services that lost visits after a day at the time given for each, by the last slot removed. */
export async function lastRemovedAfter(
  db: Queryable,
  services: readonly RemovedAt[],
  day: Day,
): Promise<Map<Day, number[]>> {
  const { rows } = await db.execute<{ slot: Day; ids: number[] }>(sql`
    select slot, array_agg(id order by id) as ids from (
      select d.service_id as id, max(h.before->>'slot') as slot from ${removedAt(services)}
      where h.before->>'slot' > ${day} group by d.service_id) last
    group by slot order by slot`);
  return new Map(rows.map(({ slot, ids }) => [slot, ids]));
}

const removedVisit = ({ id, was }: { id: number; was: PlannedVisit }): PlannedVisit => ({
  ...EMPTY,
  ...was,
  id,
  status: 'pending',
  routePosition: null,
  isStopLocked: false,
});

/** Nullable fields: a visit's history omits them if they are empty. */
const EMPTY = Object.fromEntries(
  Object.entries(getTableColumns(assignments)).flatMap(([name, column]) =>
    column.notNull ? [] : [[name, null]],
  ),
);
