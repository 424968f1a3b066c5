import type { ResolveConflictBody } from '#contract/insight/dashboard.ts';
import { call } from '#src/dataProvider/call.ts';

export const resolveConflict = (id: string, body: ResolveConflictBody) =>
  call('POST /field-conflicts/:id/resolve', { params: { id }, body });

/** Applies the crew's report. */
export const takeConflict = (id: string) => call('POST /field-conflicts/:id/take', { params: { id } });
