import type { AssignmentInput, BulkBody } from '#contract/schedule/assignments.ts';
import { call } from '#src/dataProvider/call.ts';

/** Calls about visits. Each throws `HttpError`; a refusal by the rules has the reason as its message. */

export const saveVisit = (id: number, body: AssignmentInput, version: number) =>
  call('PUT /assignments/:id', { params: { id }, body, version });

/** Applies one action to many visits; each has its own result. */
export const changeVisits = async (body: BulkBody) => (await call('POST /assignments/bulk', { body })).data;

/** Actions on a visit that edit its fields. */
type Edit = Extract<BulkBody, { action: 'move' | 'reassign' | 'price' }>;

const toldBy = ({ byEmail, byText }: Extract<BulkBody, { byEmail: boolean }>) => ({ byEmail, byText });

/** Returns the edit of a visit's fields that an action makes; null if it edits none. */
export function editOfAction(change: Edit): AssignmentInput;
export function editOfAction(change: BulkBody): AssignmentInput | null;
export function editOfAction(change: BulkBody): AssignmentInput | null {
  switch (change.action) {
    case 'move':
      return { date: change.date, reason: change.reason, scope: 'this', ...toldBy(change) };
    case 'reassign':
      return { crewId: change.crewId, scope: 'this' };
    case 'price':
      return { priceCents: change.priceCents, reason: change.reason, scope: 'this' };
    default:
      return null;
  }
}

/** Applies an action to one visit. The server notifies the people affected; throws if it refuses. */
export function changeVisit(
  { id, version }: { id: number; version: number },
  change: BulkBody,
  workedMinutes: number | null,
) {
  const params = { id };
  switch (change.action) {
    case 'start':
      return call('POST /assignments/:id/start', { params });
    case 'complete':
      return call('POST /assignments/:id/complete', { params, body: { workedMinutes } });
    case 'cancel':
      return call('POST /assignments/:id/cancel', { params, body: { reason: change.reason } });
    case 'skip':
      return call('POST /assignments/:id/skip', {
        params,
        body: { reason: change.reason, ...toldBy(change) },
      });
    case 'restore':
      return call('POST /assignments/:id/restore', { params, body: toldBy(change) });
    default:
      return call('PUT /assignments/:id', { params, body: editOfAction(change), version });
  }
}
