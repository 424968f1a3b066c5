import { type Day, isDay } from '#contract/core/days.ts';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';

/** View of the work logs, as stored in the URL. */
export interface WorkLogView {
  /** First and last day; null leaves that end open. */
  from: Day | null;
  to: Day | null;
  /** One crew, `none` for visits without a crew, null for all. */
  crew: number | 'none' | null;
  /** Empty shows every status. */
  statuses: readonly AssignmentStatus[];
  q: string;
  /** Only visits that lack a required item of their checklist. */
  isUnchecked: boolean;
  /** The visit in the panel. */
  visit: number | null;
}

type PathParams = Partial<Record<'id' | 'crew' | 'date' | 'status', string>>;

const dayOr = (text: string | null | undefined): Day | null => (text && isDay(text) ? text : null);

function crewOf(text: string | null | undefined): WorkLogView['crew'] {
  if (text === 'none') return 'none';
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

const statusesOf = (text: string | null | undefined): AssignmentStatus[] =>
  ASSIGNMENT_STATUSES.filter(status => text?.split(',').includes(status));

/**
 * Reads `/worklogs/{id}/{date}/{status}`, `/worklogs/{crew}/{date}/skipped` and the query of `/worklogs`.
 * Invalid parts are ignored; the default day is today.
 */
export function viewOf(params: PathParams, query: URLSearchParams, today: Day, pathname = ''): WorkLogView {
  const rest = {
    q: query.get('q') ?? '',
    isUnchecked: query.has('unchecked'),
    visit: Number(query.get('visit')) || null,
  };
  if (params.date !== undefined) {
    const day = dayOr(params.date) ?? today;
    const status = params.status ?? (pathname.endsWith('/skipped') ? 'skipped' : undefined);
    return {
      from: day,
      to: day,
      crew: crewOf(params.id ?? params.crew),
      statuses: statusesOf(status),
      ...rest,
    };
  }
  const date = dayOr(query.get('date'));
  const from = date ?? dayOr(query.get('from'));
  const to = dayOr(query.get('to'));
  const isOpen = from === null && to === null;
  return {
    from: isOpen ? today : from,
    to: isOpen ? today : (to ?? date),
    crew: crewOf(query.get('crew')),
    statuses: statusesOf(query.get('status')),
    ...rest,
  };
}

/** Returns the URL of a view, without default values. */
export function addressOf(view: WorkLogView): string {
  const query = new URLSearchParams();
  if (view.from !== null && view.to !== null) {
    query.set('date', view.from);
    if (view.to !== view.from) query.set('to', view.to);
  } else {
    if (view.from !== null) query.set('from', view.from);
    if (view.to !== null) query.set('to', view.to);
  }
  if (view.crew !== null) query.set('crew', String(view.crew));
  if (view.statuses.length > 0) query.set('status', view.statuses.join(','));
  if (view.q) query.set('q', view.q);
  if (view.isUnchecked) query.set('unchecked', '1');
  if (view.visit !== null) query.set('visit', String(view.visit));
  return `${PATHS.worklogs}?${query.toString().replaceAll('%2C', ',')}`;
}

/** Returns the single day that a view shows, or null if it shows several. */
export const dayOfView = (view: WorkLogView): Day | null =>
  view.from !== null && view.from === view.to ? view.from : null;

/** Returns a view as a filter of the work logs' list. */
export function filterOf(view: WorkLogView): Record<string, unknown> {
  const day = dayOfView(view);
  return {
    ...(day === null
      ? { ...(view.from && { date_gte: view.from }), ...(view.to && { date_lte: view.to }) }
      : { date: day }),
    ...(view.crew === 'none' ? { hasCrew: false } : view.crew !== null && { crewId: view.crew }),
    ...(view.statuses.length > 0 && { status: view.statuses }),
    ...(view.q && { q: view.q }),
    ...(view.isUnchecked && { isUnchecked: true }),
  };
}

/** Returns the view that shows a list's filter. */
export function viewOfFilter(filter: Record<string, unknown>): WorkLogView {
  const text = (name: string) => (typeof filter[name] === 'string' ? filter[name] : null);
  const status = filter.status;
  const date = dayOr(text('date'));
  return {
    from: date ?? dayOr(text('date_gte')),
    to: date ?? dayOr(text('date_lte')),
    crew: filter.hasCrew === false ? 'none' : crewOf(String(filter.crewId)),
    statuses: statusesOf(Array.isArray(status) ? status.join(',') : text('status')),
    q: text('q') ?? '',
    isUnchecked: filter.isUnchecked === true,
    visit: null,
  };
}
