import type { AssignmentInput, BulkBody } from '../../../contract/assignments.ts';
import type {
  AssignmentDetail,
  BulkResult,
  WorkLog,
  WorkLogSummary,
} from '../../../contract/calls/visits.ts';
import type { Day } from '../../../contract/days.ts';
import { apiUrl, call, fetchJson, send } from '../../dataProvider/http.ts';

/** Calls about visits. Each throws `HttpError`; what the rules refuse carries the reason as its message. */

export const getVisit = (id: number) => fetchJson<AssignmentDetail>('GET', `/assignments/${id}`);

export interface VisitQuery {
  filter: Record<string, unknown>;
  sort: readonly [string, 'ASC' | 'DESC'];
  /** First and last row, from 0. */
  range: readonly [number, number];
}

export interface VisitPage {
  rows: WorkLog[];
  total: number;
}

/** A page of the work logs, with how many rows the filter finds in all. */
export async function listVisits(query: VisitQuery, signal?: AbortSignal): Promise<VisitPage> {
  const url = apiUrl('/work-logs', {
    filter: JSON.stringify(query.filter),
    sort: JSON.stringify(query.sort),
    range: JSON.stringify(query.range),
  });
  const answer = await send(url, { method: 'GET', ...(signal && { signal }) });
  const total = Number(answer.headers.get('Content-Range')?.split('/')[1] ?? 0);
  return { rows: answer.json as WorkLog[], total };
}

export const getDaySummary = async (date: Day, signal?: AbortSignal) =>
  (await call<WorkLogSummary>('GET', '/work-logs/summary', { query: { date }, ...(signal && { signal }) }))
    .data;

export const saveVisit = (id: number, body: AssignmentInput, version: number) =>
  fetchJson<AssignmentDetail>('PUT', `/assignments/${id}`, { body, version });

/** Does the same to many visits at once; each is answered by itself. */
export const changeVisits = async (body: BulkBody) =>
  (await call<BulkResult>('POST', '/assignments/bulk', { body })).data;

/** An action on one visit that is an edit of its fields; null for the others. */
export function editOfAction(change: BulkBody): AssignmentInput | null {
  switch (change.action) {
    case 'move':
      return { date: change.date, reason: change.reason, scope: 'this' };
    case 'reassign':
      return { crewId: change.crewId, scope: 'this' };
    case 'price':
      return { priceCents: change.priceCents, scope: 'this' };
    default:
      return null;
  }
}

/** Does it to one visit: whom it concerns is told, and a refusal is thrown. */
export async function changeVisit(id: number, change: BulkBody, workedMinutes: number | null) {
  const edit = editOfAction(change);
  if (edit) return fetchJson('PUT', `/assignments/${id}`, { body: edit });
  const body =
    change.action === 'complete' ? { workedMinutes } : 'reason' in change ? { reason: change.reason } : {};
  return call('POST', `/assignments/${id}/${change.action}`, { body });
}
