import type { AssignmentStatus } from '#contract/core/enums.ts';
import type { CrewSummary, StatusCounts, WorkLog, WorkLogSummary } from '#contract/schedule/visits.calls.ts';
import type { WorkLogView } from './view.ts';

interface CrewGroup {
  summary: CrewSummary;
  rows: WorkLog[];
}

/** Returns whether a row matches a status filter and a search, which must contain every word. */
export function matches(row: WorkLog, statuses: readonly AssignmentStatus[], q: string): boolean {
  if (statuses.length > 0 && !statuses.includes(row.status)) return false;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = [row.address, row.duplexUnit, row.city, row.zipcode, row.customerName, row.customerCode]
    .join(' ')
    .toLowerCase();
  return words.every(word => text.includes(word));
}

/**
 * Groups the view's visits by crew, those without a crew first, because they need one. Rows keep their order.
 */
export function groupByCrew(
  summary: WorkLogSummary,
  rows: readonly WorkLog[],
  view: Pick<WorkLogView, 'crew' | 'statuses' | 'q'>,
): CrewGroup[] {
  const byCrew = Map.groupBy(
    rows.filter(row => matches(row, view.statuses, view.q)),
    row => row.crewId,
  );
  return crewsOf(summary, view.crew)
    .map(crew => ({ summary: crew, rows: byCrew.get(crew.crewId) ?? [] }))
    .filter(group => group.rows.length > 0);
}

/** Returns the day's crews with visits, those without a crew first. */
export function crewsOf(summary: WorkLogSummary, crew: WorkLogView['crew']): CrewSummary[] {
  const wanted = (one: CrewSummary) => crew === null || one.crewId === (crew === 'none' ? null : crew);
  const crews = summary.crews.filter(one => one.total > 0 && wanted(one));
  return [...crews.filter(one => one.crewId === null), ...crews.filter(one => one.crewId !== null)];
}

/** Returns the counts of the chosen crew, or of all. */
export function countsOf(summary: WorkLogSummary, crew: WorkLogView['crew']): StatusCounts {
  if (crew === null) return summary.counts;
  const found = summary.crews.find(one => one.crewId === (crew === 'none' ? null : crew));
  return found?.counts ?? { pending: 0, started: 0, completed: 0, skipped: 0, cancel: 0 };
}
