import { and, gte, lte, sql } from 'drizzle-orm';

import type { CrewProgress, Dashboard, DayLoad, WeekDay } from '../../../contract/calls/dashboard.ts';
import { addDays, type Day, mondayOf, weekdayOf } from '../../../contract/days.ts';
import type { AssignmentStatus } from '../../../contract/enums.ts';
import type { Queryable } from '../../db/connect.ts';
import { crews, visitsByDay } from '../../db/schema/index.ts';

/** How far ahead the load is shown. */
const DAYS_AHEAD = 9;

interface Cell {
  date: Day;
  crewId: number | null;
  status: AssignmentStatus;
  visits: number;
  minutes: number;
}

type Crew = Pick<typeof crews.$inferSelect, 'id' | 'name' | 'colour' | 'capacityMinutes' | 'isActive'>;

/** The visits of this week and the coming days, counted by day, crew and status, from the sums that triggers keep. */
export async function visitCells(db: Queryable, today: Day): Promise<Cell[]> {
  const { date, crewId, status, visits, minutes } = visitsByDay;
  return db
    .select({
      date,
      crewId,
      status,
      visits: sql<number>`sum(${visits})::int`,
      minutes: sql<number>`sum(${minutes})::int`,
    })
    .from(visitsByDay)
    .where(and(gte(date, mondayOf(today)), lte(date, addDays(today, DAYS_AHEAD))))
    .groupBy(date, crewId, status)
    .having(sql`sum(${visits}) > 0`);
}

export async function allCrews(db: Queryable): Promise<Crew[]> {
  return db
    .select({
      id: crews.id,
      name: crews.name,
      colour: crews.colour,
      capacityMinutes: crews.capacityMinutes,
      isActive: crews.isActive,
    })
    .from(crews)
    .orderBy(crews.name);
}

const zeroes = (): Record<AssignmentStatus, number> => ({
  pending: 0,
  started: 0,
  completed: 0,
  skipped: 0,
  cancel: 0,
});

/** Work that was not called off takes its minutes. */
const takesTime = (cell: Cell) => cell.status !== 'cancel' && cell.status !== 'skipped';

/** Today by status, each count leading to its list. */
export function visitsToday(cells: readonly Cell[], today: Day): Dashboard['visits'] {
  const counts = zeroes();
  for (const cell of cells) if (cell.date === today) counts[cell.status] += cell.visits;
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

/** This week's days by status, each leading to its list. */
export function weekOf(cells: readonly Cell[], today: Day): WeekDay[] {
  return Array.from({ length: 7 }, (_, offset) => {
    const date = addDays(mondayOf(today), offset);
    const byStatus = zeroes();
    for (const cell of cells) if (cell.date === date) byStatus[cell.status] += cell.visits;
    return { date, byStatus, list: { resource: 'work-logs' as const, filter: { date } } };
  });
}

/** How far each crew with visits today has come; visits without a crew come last. */
export function crewProgress(cells: readonly Cell[], crewList: readonly Crew[], today: Day): CrewProgress[] {
  const byCrew = Map.groupBy(
    cells.filter(cell => cell.date === today),
    cell => cell.crewId,
  );
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

function minutesOf(cells: readonly Cell[]): number {
  return cells.filter(takesTime).reduce((sum, cell) => sum + cell.minutes, 0);
}

/** The coming days' work against the active crews' hours; a weekend without visits is left out. */
export function dayLoads(cells: readonly Cell[], crewList: readonly Crew[], today: Day): DayLoad[] {
  const capacity = new Map(crewList.map(crew => [crew.id, crew.capacityMinutes]));
  const capacityMinutes = crewList
    .filter(crew => crew.isActive)
    .reduce((sum, crew) => sum + crew.capacityMinutes, 0);
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, offset) => addDays(today, offset));
  return days.flatMap(date => {
    const own = cells.filter(cell => cell.date === date);
    const visits = own.reduce((sum, cell) => sum + cell.visits, 0);
    if (visits === 0 && weekdayOf(date) > 5) return [];
    const perCrew = Map.groupBy(own, cell => cell.crewId);
    return {
      date,
      visits,
      expectedMinutes: minutesOf(own),
      capacityMinutes,
      overfullCrews: [...perCrew].filter(
        ([crewId, crewCells]) => crewId !== null && minutesOf(crewCells) > (capacity.get(crewId) ?? 0),
      ).length,
      list: { resource: 'work-logs' as const, filter: { date } },
    };
  });
}
