import type { ResolveConflictBody } from '#contract/insight/dashboard.ts';
import { call, callPage } from '#src/dataProvider/call.ts';

/** Returns the newest reports that could not be applied, with their total number. */
export const listConflicts = (isResolved: boolean, length: number, signal?: AbortSignal) =>
  callPage(
    'GET /field-conflicts',
    { filter: { isResolved }, range: [0, length - 1], sort: ['happenedAt', 'DESC'] },
    { signal },
  );

export const resolveConflict = (id: string, body: ResolveConflictBody) =>
  call('POST /field-conflicts/:id/resolve', { params: { id }, body });

/** Applies the crew's report. */
export const takeConflict = (id: string) => call('POST /field-conflicts/:id/take', { params: { id } });
