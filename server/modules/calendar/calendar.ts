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
import type { CalendarQuery } from '../../../contract/calendar.ts';
import type { Calendar, CalendarCrew, CalendarDay, CrewDayBlock } from '../../../contract/calls/calendar.ts';
import type { StatusCounts } from '../../../contract/calls/visits.ts';
import { addDays, type Day, daysBetween } from '../../../contract/days.ts';
import { ASSIGNMENT_STATUSES } from '../../../contract/enums.ts';
import { rowScope } from '../../api/rowScope.ts';
import type { Session } from '../../api/session.ts';
import type { Queryable } from '../../db/connect.ts';
import { assignments as a, crews, properties, vendors, visitsByDay } from '../../db/schema/index.ts';
import { isWorkingDay } from '../cadence/workingDays.ts';
import { scheduleSettings } from '../visits/scheduleSettings.ts';

/** The load and the visits of each day, and where asked of each crew's day: one walk over the span's visits. */
export async function calendarOf(db: Queryable, session: Session, query: CalendarQuery): Promise<Calendar> {
  const { from, to } = query;
  const off = await scheduleSettings(db);
  const cells = await cellsOf(db, session, query);
  const withVisits = new Set(cells.flatMap(cell => cell.crewId ?? []));
  const known = await crewsOf(db, session, query, [...withVisits]);
  const capacities = new Map(known.map(crew => [crew.id, crew.capacityMinutes]));
  const capacityOf = (day: Day, crewId: number | null) =>
    isWorkingDay(day, off) && crewId !== null ? (capacities.get(crewId) ?? 0) : 0;
  const blocks = cells.map(
    (cell): CrewDayBlock => ({ ...cell, capacityMinutes: capacityOf(cell.date, cell.crewId) }),
  );
  const fits = known.filter(crew => crew.isActive).reduce((sum, crew) => sum + crew.capacityMinutes, 0);
  const byDay = Map.groupBy(blocks, block => block.date);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, offset) => {
    const date = addDays(from, offset);
    const isDayOff = !isWorkingDay(date, off);
    return {
      ...dayOf(date, isDayOff, isDayOff ? 0 : fits, byDay.get(date) ?? []),
      holiday: off.holidays.get(date) ?? null,
    };
  });
  return { from, to, daysOff: off.daysOff, days, crews: known, blocks: query.by === 'crew' ? blocks : [] };
}

function dayOf(
  date: Day,
  isDayOff: boolean,
  capacityMinutes: number,
  blocks: readonly CrewDayBlock[],
): Omit<CalendarDay, 'holiday'> {
  const counts = noCounts();
  let [visits, bookedMinutes, overfullCrews] = [0, 0, 0];
  for (const block of blocks) {
    for (const status of ASSIGNMENT_STATUSES) counts[status] += block.counts[status];
    visits += block.visits;
    bookedMinutes += block.bookedMinutes;
    if (block.crewId !== null && block.bookedMinutes > block.capacityMinutes) overfullCrews += 1;
  }
  return { date, isDayOff, visits, counts, bookedMinutes, capacityMinutes, overfullCrews };
}

const noCounts = (): StatusCounts =>
  Object.fromEntries(ASSIGNMENT_STATUSES.map(status => [status, 0])) as StatusCounts;

type Cell = Omit<CrewDayBlock, 'capacityMinutes'>;

/** What is counted: visits one by one, or the sums of a day, crew and status that triggers keep. */
interface Counted {
  date: typeof a.date | typeof visitsByDay.date;
  crewId: typeof a.crewId | typeof visitsByDay.crewId;
  status: SQLWrapper;
  visits: SQLWrapper;
  minutes: SQLWrapper;
}

const columnsOf = ({ date, crewId, status, visits, minutes }: Counted, wanted: SQL) => {
  const countOf = (condition: SQL) =>
    sql<number>`coalesce(sum(${visits}) filter (where ${condition}), 0)::int`;
  const wantedOf = (one: string) => countOf(sql`${wanted} and ${status} = ${one}`);
  return {
    date,
    crewId,
    visits: countOf(wanted),
    pending: wantedOf('pending'),
    started: wantedOf('started'),
    completed: wantedOf('completed'),
    skipped: wantedOf('skipped'),
    cancel: wantedOf('cancel'),
    bookedMinutes: sql<number>`coalesce(sum(${minutes})
      filter (where ${status} in ('pending', 'started', 'completed')), 0)::int`,
  };
};

/** Status and service type narrow what is counted; what is booked is all that takes the crew's time. */
async function cellsOf(db: Queryable, session: Session, query: CalendarQuery): Promise<Cell[]> {
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
  const rows =
    serviceType || marketId !== undefined || scope
      ? await db
          .select(
            columnsOf(
              each,
              and(ofStatus(a.status), serviceType && sql`${a.serviceType} = ${serviceType}`) ?? sql`true`,
            ),
          )
          .from(a)
          .where(and(within(each), marketId === undefined ? undefined : inMarket(db, marketId), scope))
          .groupBy(a.date, a.crewId)
          .orderBy(asc(a.date), asc(a.crewId))
      : await db
          .select(columnsOf(visitsByDay, ofStatus(visitsByDay.status)))
          .from(visitsByDay)
          .where(within(visitsByDay))
          .groupBy(visitsByDay.date, visitsByDay.crewId)
          .having(sql`sum(${visitsByDay.visits}) > 0`)
          .orderBy(asc(visitsByDay.date), asc(visitsByDay.crewId));
  return rows.map(({ pending, started, completed, skipped, cancel, ...row }) => ({
    ...row,
    counts: { pending, started, completed, skipped, cancel },
  }));
}

/** A crew's market decides; where there is none, the property's. */
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

/** Active crews within the filter and reach, and those whose visits were found. */
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
    .where(
      and(
        withVisits.length > 0 ? or(asked, inArray(crews.id, withVisits)) : asked,
        rowScope(db, 'crew', session),
      ),
    )
    .orderBy(asc(crews.name), asc(crews.id));
}
