import type { MoveBody, TransferDateBody } from '#contract/schedule/moves.ts';
import type {
  EndBody,
  ForcedVisitBody,
  NewServiceInput,
  PauseBody,
  ResumeBody,
  TermsBody,
} from '#contract/schedule/schedule.ts';
import { call } from '#src/dataProvider/call.ts';

/** Calls of the schedule. Each throws `HttpError`, with refused fields in its body's `errors`. */

export const saveTerms = (id: number, body: TermsBody, version: number) =>
  call('PUT /services/:id', { params: { id }, body, version });

export const pauseService = (id: number, body: PauseBody) =>
  call('POST /services/:id/pause', { params: { id }, body });
export const resumeService = (id: number, body: ResumeBody) =>
  call('POST /services/:id/resume', { params: { id }, body });
export const endService = (id: number, body: EndBody) =>
  call('POST /services/:id/end', { params: { id }, body });

export const undoServiceEdit = (id: number) => call('POST /services/:id/undo', { params: { id } });

export const addServices = (
  customerId: number,
  propertyId: number,
  services: NewServiceInput[],
  discountCode?: string,
) =>
  call('PUT /customers/:customerId/properties/:propertyId/services', {
    params: { customerId, propertyId },
    body: { services, discountCode },
  });

export const forceVisit = (id: number, body: ForcedVisitBody) =>
  call('POST /services/:id/forced', { params: { id }, body });
export const removeForced = (id: number) => call('DELETE /settings/force-service/:id', { params: { id } });

/** The key makes a retry after a lost response harmless. */
export const applyMove = (body: MoveBody, idempotencyKey: string) =>
  call('POST /moves', { body, idempotencyKey });
export const transferDate = (body: TransferDateBody) => call('PUT /settings/transferDate', { body });
export const undoMove = (id: number) => call('POST /moves/:id/undo', { params: { id } });
export const stopMove = (id: number) => call('POST /moves/:id/stop', { params: { id }, expose: false });
export const resumeMove = (id: number) => call('POST /moves/:id/resume', { params: { id }, expose: false });
