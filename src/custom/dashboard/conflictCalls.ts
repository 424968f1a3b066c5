import type { ConflictRow } from '../../../contract/calls/dashboard.ts';
import type { ResolveConflictBody } from '../../../contract/dashboard.ts';
import { apiUrl, call, send } from '../../dataProvider/http.ts';

/** The newest reports that did not fit, with how many there are in all. */
export async function listConflicts(isResolved: boolean, length: number, signal?: AbortSignal) {
  const url = apiUrl('/field-conflicts', {
    filter: JSON.stringify({ isResolved }),
    range: JSON.stringify([0, length - 1]),
    sort: JSON.stringify(['happenedAt', 'DESC']),
  });
  const answer = await send(url, { method: 'GET', ...(signal && { signal }) });
  const total = Number(answer.headers.get('Content-Range')?.split('/')[1] ?? 0);
  return { rows: answer.json as ConflictRow[], total };
}

export const resolveConflict = (id: string, body: ResolveConflictBody) =>
  call<ConflictRow>('POST', `/field-conflicts/${id}/resolve`, { body });
