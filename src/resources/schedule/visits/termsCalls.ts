import type { AssignmentInput } from '#contract/schedule/assignments.ts';
import type { ForcedPreviewBody } from '#contract/schedule/forced.ts';
import type {
  MoveBody,
  MoveKind,
  MovePreviewBody,
  MoveVisitsBody,
  TransferDateBody,
} from '#contract/schedule/moves.ts';
import type {
  EndBody,
  ForcedVisitBody,
  NewServiceInput,
  PauseBody,
  ResumeBody,
  ServicePreviewBody,
  TermsBody,
} from '#contract/schedule/schedule.ts';
import { call, callPage } from '#src/dataProvider/call.ts';

/** Calls of the schedule. Each throws `HttpError`, with refused fields in its body's `errors`. */

export const getService = (id: number) => call('GET /services/:id', { params: { id } });

/** Previews a change of a service without saving. The caller shows failures. */
export const previewService = async (id: number, body: ServicePreviewBody, signal?: AbortSignal) =>
  (await call('POST /services/:id/preview', { params: { id }, body, expose: false, signal })).data;

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

export const previewVisit = async (id: number, body: AssignmentInput, signal?: AbortSignal) =>
  (await call('POST /assignments/:id/preview', { params: { id }, body, expose: false, signal })).data;

/** Returns the rules that a forced visit would override. */
export const previewForced = async (id: number, body: ForcedPreviewBody, signal?: AbortSignal) =>
  (await call('POST /services/:id/forced/preview', { params: { id }, body, expose: false, signal })).data;
export const forceVisit = (id: number, body: ForcedVisitBody) =>
  call('POST /services/:id/forced', { params: { id }, body });
export const removeForced = (id: number) => call('DELETE /settings/force-service/:id', { params: { id } });

export const previewMove = async (body: MovePreviewBody, signal?: AbortSignal) =>
  (await call('POST /moves/preview', { body, expose: false, signal })).data;
/** Returns one page of a plan's visits. */
export const previewVisits = async (body: MoveVisitsBody, signal?: AbortSignal) =>
  (await call('POST /moves/preview/visits', { body, expose: false, signal })).data;
/** The key makes repeating it after a lost answer harmless. */
export const applyMove = (body: MoveBody, idempotencyKey: string) =>
  call('POST /moves', { body, idempotencyKey });
export const transferDate = (body: TransferDateBody) => call('PUT /settings/transferDate', { body });
export const undoMove = (id: number) => call('POST /moves/:id/undo', { params: { id } });
export const stopMove = (id: number) => call('POST /moves/:id/stop', { params: { id }, expose: false });
export const resumeMove = (id: number) => call('POST /moves/:id/resume', { params: { id }, expose: false });

/** Returns the latest bulk moves, newest first. */
export const listMoves = async (kind?: MoveKind) =>
  (
    await callPage('GET /moves', {
      range: [0, 19],
      sort: ['id', 'DESC'],
      ...(kind && { filter: { strategy: kind } }),
    })
  ).rows;
