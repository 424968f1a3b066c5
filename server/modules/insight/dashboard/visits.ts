import { eq, sql } from 'drizzle-orm';
import { addDays, type Day, mondayOf } from '#contract/core/days.ts';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import type { CrewProgress, Dashboard, DayLoad, WeekDay } from '#contract/insight/dashboard.calls.ts';
import type { CalendarCrew, CalendarDay } from '#contract/schedule/calendar.calls.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { visitsByDay } from '#server/db/schema/index.ts';
import { calendarOf } from '#server/modules/schedule/calendar/calendar.ts';

/** Days ahead for which the load is shown. */
const DAYS_AHEAD = 9;
const DAYS_OF_WEEK = 7;

interface Cell {
  crewId: number | null;
  status: AssignmentStatus;
  visits: number;
  minutes: number;
}

/** Days of this week and the coming ones from the work calendar, with their crews. */
export const calendarAround = (db: Queryable, session: Session, today: Day) =>
  calendarOf(db, session, { from: mondayOf(today), to: addDays(today, DAYS_AHEAD), by: 'day' });

/** Today's visits by crew and status, from the sums that triggers maintain. */
export async function cellsOf(db: Queryable, today: Day): Promise<Cell[]> {
  const { date, crewId, status, visits, minutes } = visitsByDay;
  return db
    .select({
      crewId,
      status,
      visits: sql<number>`sum(${visits})::int`,
      minutes: sql<number>`sum(${minutes})::int`,
    })
    .from(visitsByDay)
    .where(eq(date, today))
    .groupBy(crewId, status)
    .having(sql`sum(${visits}) > 0`);
}

const zeroes = (): Record<AssignmentStatus, number> => ({
  pending: 0,
  started: 0,
  completed: 0,
  skipped: 0,
  cancel: 0,
});

/** Today's visits by status, each count with its list. */
export function visitsToday(cells: readonly Cell[], today: Day): Dashboard['visits'] {
  const counts = zeroes();
  for (const cell of cells) counts[cell.status] += cell.visits;
  const figure = (status: AssignmentStatus) => ({
    count: counts[status],
    list: { resource: 'work-logs' as const, filter: { date: today, status } },
  });
  return {
    total: {
      count: Object.values(counts).reduce((sum, count) => sum + count, 0),
      list: { resource: 'work-logs', filter: { date: today } },
    },
    byStatus: {
      pending: figure('pending'),
      started: figure('started'),
      completed: figure('completed'),
      skipped: figure('skipped'),
      cancel: figure('cancel'),
    },
  };
}

/** Days of this week by status, each with its list. */
export const weekOf = (days: readonly CalendarDay[]): WeekDay[] =>
  days.slice(0, DAYS_OF_WEEK).map(({ date, counts }) => ({
    date,
    byStatus: counts,
    list: { resource: 'work-logs', filter: { date } },
  }));

/** Progress of each crew with visits today; visits without a crew come last. */
export function crewProgress(
  cells: readonly Cell[],
  crewList: readonly CalendarCrew[],
  today: Day,
): CrewProgress[] {
  const byCrew = Map.groupBy(cells, cell => cell.crewId);
  const rows = [...crewList.map(crew => ({ crewId: crew.id, crew })), { crewId: null, crew: null }];
  return rows.flatMap(({ crewId, crew }) => {
    const own = byCrew.get(crewId);
    if (!own) return [];
    const byStatus = zeroes();
    for (const cell of own) byStatus[cell.status] += cell.visits;
    return {
      crewId,
      name: crew?.name ?? null,
      colour: crew?.colour ?? null,
      byStatus,
      total: byStatus.pending + byStatus.started + byStatus.completed + byStatus.skipped,
      done: byStatus.completed + byStatus.skipped,
      expectedMinutes: minutesOf(own),
      capacityMinutes: crew?.capacityMinutes ?? null,
      list: {
        resource: 'work-logs' as const,
        filter: { date: today, ...(crewId === null ? { hasCrew: false } : { crewId }) },
      },
    };
  });
}

/** Minutes of work that wasn't canceled or skipped. */
const minutesOf = (cells: readonly Cell[]): number =>
  cells
    .filter(({ status }) => status !== 'cancel' && status !== 'skipped')
    .reduce((sum, cell) => sum + cell.minutes, 0);

/** Upcoming work compared with the active crews' capacity; days off without visits are omitted. */
export const dayLoads = (days: readonly CalendarDay[], today: Day): DayLoad[] =>
  days
    .filter(({ date, visits, isDayOff }) => date >= today && (visits > 0 || !isDayOff))
    .map(({ date, visits, bookedMinutes, capacityMinutes, overfullCrews }) => ({
      date,
      visits,
      expectedMinutes: bookedMinutes,
      capacityMinutes,
      overfullCrews,
      list: { resource: 'work-logs', filter: { date } },
    }));
