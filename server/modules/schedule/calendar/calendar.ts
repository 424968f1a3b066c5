import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { addDays, type Day, daysBetween } from '#contract/core/days.ts';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '#contract/core/enums.ts';
import type { Calendar, CalendarCrew, CalendarDay, CrewDayBlock } from '#contract/schedule/calendar.calls.ts';
import { type CalendarQuery, FULL_SHARE } from '#contract/schedule/calendar.ts';
import type { StatusCounts } from '#contract/schedule/visits.calls.ts';
import { rowScope } from '#server/api/rowScope.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments as a, crews, properties, vendors, visitsByDay } from '#server/db/schema/index.ts';
import { isWorkingDay } from '#server/modules/schedule/cadence/workingDays.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';

/** Load and visits of each day and, if requested, of each crew's day. */
export async function calendarOf(db: Queryable, session: Session, query: CalendarQuery): Promise<Calendar> {
  const { from, to } = query;
  const off = await scheduleSettings(db);
  const sums = await sumsOfDays(db, cellsOf(db, session, query), query.by === 'crew');
  const withVisits = new Set([...sums.values()].flatMap(sum => sum.crewIds));
  const known = await crewsOf(db, session, query, [...withVisits]);
  const capacities = new Map(known.map(crew => [crew.id, crew.capacityMinutes]));
  const fits = known.filter(crew => crew.isActive).reduce((sum, crew) => sum + crew.capacityMinutes, 0);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, offset): CalendarDay => {
    const date = addDays(from, offset);
    const isDayOff = !isWorkingDay(date, off);
    const { visits, counts, bookedMinutes, overfull, busy } = sums.get(date) ?? NOTHING;
    return {
      ...{ date, visits, counts, bookedMinutes, isDayOff, holiday: off.holidays.get(date) ?? null },
      // A day off has no capacity, so every crew with work on it is overbooked.
      ...(isDayOff
        ? { capacityMinutes: 0, overfullCrews: busy }
        : { capacityMinutes: fits, overfullCrews: overfull }),
    };
  });
  const blocks = days.flatMap(({ date, isDayOff }) =>
    (sums.get(date)?.cells ?? []).map((cell): CrewDayBlock => {
      const capacity = cell.crewId === null ? undefined : capacities.get(cell.crewId);
      return { date, ...cell, capacityMinutes: isDayOff ? 0 : (capacity ?? 0) };
    }),
  );
  return { from, to, daysOff: off.daysOff, days, crews: known, blocks };
}

type Cell = Omit<CrewDayBlock, 'date' | 'capacityMinutes'>;
type DaySum = Pick<CalendarDay, 'visits' | 'counts' | 'bookedMinutes'> & {
  /** Crews with too much work for the day, and crews with any work. */
  overfull: number;
  busy: number;
  crewIds: number[];
  cells: Cell[];
};

const NOTHING: DaySum = {
  ...{ visits: 0, bookedMinutes: 0, overfull: 0, busy: 0, crewIds: [], cells: [] },
  counts: Object.fromEntries(ASSIGNMENT_STATUSES.map(status => [status, 0])) as StatusCounts,
};

/** Sums by day in a single query: many crews make thousands of cells a month, which the database adds up. */
async function sumsOfDays(
  db: Queryable,
  cells: ReturnType<typeof cellsOf>,
  hasCells: boolean,
): Promise<Map<Day, DaySum>> {
  const sum = (column: SQLWrapper) => sql<number>`sum(${column})::int`;
  const crewsWith = (condition: SQL) =>
    sql<number>`(count(${cells.crewId}) filter (where ${condition}))::int`;
  const counts = sql<StatusCounts>`json_build_object(${sql.join(
    ASSIGNMENT_STATUSES.map(status => sql`${sql.raw(`'${status}'`)}, ${sum(cells[status])}`),
    sql`, `,
  )})`;
  // Not jsonb: sorting the keys of thousands of cells takes PostgreSQL longer than adding them up.
  const cell = sql`json_build_object('crewId', ${cells.crewId}, 'visits', ${cells.visits},
    'pending', ${cells.pending}, 'bookedMinutes', ${cells.bookedMinutes})`;
  const rows = await db
    .select({
      date: cells.date,
      visits: sum(cells.visits),
      counts,
      bookedMinutes: sum(cells.bookedMinutes),
      overfull: crewsWith(
        sql`${cells.bookedMinutes} > ${crews.capacityMinutes} * ${sql.raw(String(FULL_SHARE))}`,
      ),
      busy: crewsWith(sql`${cells.bookedMinutes} > 0`),
      crewIds: sql<number[]>`array_remove(array_agg(${cells.crewId}), null)`,
      cells: hasCells ? sql<Cell[]>`json_agg(${cell} order by ${cells.crewId})` : sql<Cell[]>`'[]'::json`,
    })
    .from(cells)
    .leftJoin(crews, eq(crews.id, cells.crewId))
    .groupBy(cells.date);
  return new Map(rows.map(({ date, ...row }) => [date, row]));
}

/** Rows to count: single visits, or the sums per day, crew and status that triggers maintain. */
interface Counted {
  date: typeof a.date | typeof visitsByDay.date;
  crewId: typeof a.crewId | typeof visitsByDay.crewId;
  status: SQLWrapper;
  visits: SQLWrapper;
  minutes: SQLWrapper;
}

// As integers: PostgreSQL adds up bigints as numerics, at twice the cost.
const columnsOf = ({ date, crewId, status, visits, minutes }: Counted, wanted: SQL) => {
  const countOf = (condition: SQL, name: string) =>
    sql<number>`coalesce(sum(${visits}::int) filter (where ${condition}), 0)::int`.as(name);
  const wantedOf = (one: AssignmentStatus) => countOf(sql`${wanted} and ${status} = ${one}`, one);
  return {
    date,
    crewId,
    visits: countOf(wanted, 'all_visits'),
    pending: wantedOf('pending'),
    started: wantedOf('started'),
    completed: wantedOf('completed'),
    skipped: wantedOf('skipped'),
    cancel: wantedOf('cancel'),
    bookedMinutes: sql<number>`coalesce(sum(${minutes}::int)
      filter (where ${status} in ('pending', 'started', 'completed')), 0)::int`.as('booked_minutes'),
  };
};

/**
 * Status and service type filter the counts; booked minutes include everything that takes the crew's time.
 */
function cellsOf(db: Queryable, session: Session, query: CalendarQuery) {
  const { serviceType, marketId } = query;
  const scope = rowScope(db, 'assignment', session);
  const ofStatus = (status: SQLWrapper) => (query.status ? sql`${status} = ${query.status}` : sql`true`);
  const within = ({ date, crewId }: Counted) =>
    and(
      gte(date, query.from),
      lte(date, query.to),
      query.crewId === undefined ? undefined : eq(crewId, query.crewId),
    );
  const each: Counted = { ...getTableColumns(a), visits: sql`1`, minutes: a.expectedMinutes };
  if (!serviceType && marketId === undefined && !scope)
    return db
      .select(columnsOf(visitsByDay, ofStatus(visitsByDay.status)))
      .from(visitsByDay)
      .where(within(visitsByDay))
      .groupBy(visitsByDay.date, visitsByDay.crewId)
      .having(sql`sum(${visitsByDay.visits}) > 0`)
      .as('cells');
  const wanted = and(ofStatus(a.status), serviceType && sql`${a.serviceType} = ${serviceType}`) ?? sql`true`;
  return db
    .select(columnsOf(each, wanted))
    .from(a)
    .where(and(within(each), marketId === undefined ? undefined : inMarket(db, marketId), scope))
    .groupBy(a.date, a.crewId)
    .as('cells');
}

/** Condition for visits in a market: the crew's market decides or, if it has none, the property's. */
function inMarket(db: Queryable, marketId: number): SQL | undefined {
  const crewsThere = db.select({ id: crews.id }).from(crews).where(eq(crews.marketId, marketId));
  const crewsNowhere = db.select({ id: crews.id }).from(crews).where(isNull(crews.marketId));
  const propertiesThere = db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.marketId, marketId));
  return or(
    and(isNotNull(a.crewId), inArray(a.crewId, crewsThere)),
    and(or(isNull(a.crewId), inArray(a.crewId, crewsNowhere)), inArray(a.propertyId, propertiesThere)),
  );
}

/** Active crews that match the filter and the session's scope, and those whose visits were found. */
function crewsOf(
  db: Queryable,
  session: Session,
  query: CalendarQuery,
  withVisits: number[],
): Promise<CalendarCrew[]> {
  const asked = and(
    eq(crews.isActive, true),
    query.crewId === undefined ? undefined : eq(crews.id, query.crewId),
    query.marketId === undefined ? undefined : eq(crews.marketId, query.marketId),
  );
  return db
    .select({
      id: crews.id,
      name: crews.name,
      colour: crews.colour,
      vendorName: vendors.companyName,
      marketId: crews.marketId,
      capacityMinutes: crews.capacityMinutes,
      isActive: crews.isActive,
    })
    .from(crews)
    .innerJoin(vendors, eq(vendors.id, crews.vendorId))
    .where(and(or(asked, isAnyOf(crews.id, withVisits)), rowScope(db, 'crew', session)))
    .orderBy(asc(crews.name), asc(crews.id));
}
