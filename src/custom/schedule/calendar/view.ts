import { addDays, type Day, firstOfMonth, isDay, mondayOf } from '#contract/core/days.ts';
import {
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
  SERVICE_TYPES,
  type ServiceType,
} from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';

export const CALENDAR_PATH = '/workcal';
export const CALENDAR_KINDS = ['month', 'week', 'day'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** One crew's day; `none` means visits without a crew. */
export interface CrewDayKey {
  crew: number | 'none';
  date: Day;
}

/** View of the work calendar, as stored in the URL. */
export interface CalendarView {
  kind: CalendarKind;
  /** A day of the month, the week or the day shown. */
  date: Day;
  crew: number | null;
  market: number | null;
  status: AssignmentStatus | null;
  type: ServiceType | null;
  /** Which page of crews is shown, counted from 1. */
  page: number;
  /** The crew's day in the panel. */
  open: CrewDayKey | null;
  /** The visit in the panel. */
  visit: number | null;
}

const idOf = (text: string | null) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** Reads the URL; invalid parts are ignored. */
export function viewOf(query: URLSearchParams, today: Day): CalendarView {
  const date = query.get('date') ?? '';
  return {
    kind: CALENDAR_KINDS.find(kind => kind === query.get('view')) ?? 'week',
    date: isDay(date) ? date : today,
    crew: idOf(query.get('crew')),
    market: idOf(query.get('market')),
    status: ASSIGNMENT_STATUSES.find(status => status === query.get('status')) ?? null,
    type: SERVICE_TYPES.find(type => type === query.get('type')) ?? null,
    page: idOf(query.get('page')) ?? 1,
    open: openOf(query.get('open')),
    visit: idOf(query.get('visit')),
  };
}

/** Parses `12.2026-06-10` or `none.2026-06-10`. */
function openOf(text: string | null): CrewDayKey | null {
  const [crew = '', date = ''] = text?.split('.') ?? [];
  const id = crew === 'none' ? crew : idOf(crew);
  return id !== null && isDay(date) ? { crew: id, date } : null;
}

/** Returns the URL of a view, without default values. */
export function addressOf(view: CalendarView): string {
  const query = new URLSearchParams({ view: view.kind, date: view.date });
  const set = (name: string, value: string | number | null) => {
    if (value !== null) query.set(name, String(value));
  };
  set('crew', view.crew);
  set('market', view.market);
  set('status', view.status);
  set('type', view.type);
  set('page', view.page > 1 ? view.page : null);
  set('open', view.open && `${view.open.crew}.${view.open.date}`);
  set('visit', view.visit);
  return `${CALENDAR_PATH}?${query}`;
}

/** Returns the first day of the month that is `months` later. */
function monthOn(day: Day, months: number): Day {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = String((index % 12) + 1).padStart(2, '0');
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${month}-01`;
}

/** Returns the days that a view shows: a month in whole weeks from Monday on. */
export function spanOf({ kind, date }: Pick<CalendarView, 'kind' | 'date'>): { from: Day; to: Day } {
  if (kind === 'day') return { from: date, to: date };
  if (kind === 'week') return { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
  const lastDay = addDays(monthOn(date, 1), -1);
  return { from: mondayOf(firstOfMonth(date)), to: addDays(mondayOf(lastDay), 6) };
}

/** Returns the day of the previous (-1) or next (1) step. */
export function stepFrom({ kind, date }: Pick<CalendarView, 'kind' | 'date'>, step: 1 | -1): Day {
  if (kind === 'month') return monthOn(date, step);
  return addDays(date, kind === 'week' ? 7 * step : step);
}

/** Returns the path of the move planner for one crew's day, with a target day if one was chosen. */
export const plannerPath = ({ crew, date }: CrewDayKey, onto?: Day) =>
  `${PATHS.worklogs}/move?date=${date}&crewId=${crew}${onto ? `&onto=${onto}` : ''}`;
