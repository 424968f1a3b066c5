import type { AssignmentInput } from '../../../contract/assignments.ts';
import type { ForcedPreview } from '../../../contract/calls/forced.ts';
import type { Move, MovePreview, MoveVisits } from '../../../contract/calls/moves.ts';
import type { ScheduleDifference, Service } from '../../../contract/calls/services.ts';
import type { VisitEditPreview } from '../../../contract/calls/visits.ts';
import type { Quote } from '../../../contract/charges.ts';
import type { ForcedPreviewBody } from '../../../contract/forced.ts';
import type { MoveBody, MovePreviewBody, MoveVisitsBody, TransferDateBody } from '../../../contract/moves.ts';
import type {
  EndBody,
  ForcedVisitBody,
  NewServiceInput,
  PauseBody,
  ResumeBody,
  ServicePreviewBody,
  TermsBody,
} from '../../../contract/schedule.ts';
import type { CrewChoice } from '../../../contract/vendors.ts';
import { type CallOptions, call, fetchJson } from '../../dataProvider/http.ts';

/** The schedule's calls. Each throws `HttpError`; refused fields are in its body's `errors`. */

export const getService = (id: number) => fetchJson<Service>('GET', `/services/${id}`);

/** What a change of a service would do; nothing is saved. Failures are shown where the question is asked. */
export const previewService = async (id: number, body: ServicePreviewBody, signal?: AbortSignal) =>
  (
    await call<ScheduleDifference>('POST', `/services/${id}/preview`, {
      body,
      expose: false,
      ...(signal && { signal }),
    })
  ).data;

export const saveTerms = (id: number, body: TermsBody, version: number) =>
  fetchJson<Service>('PUT', `/services/${id}`, { body, version });

export const pauseService = (id: number, body: PauseBody) =>
  call<Service>('POST', `/services/${id}/pause`, { body });
export const resumeService = (id: number, body: ResumeBody) =>
  call<Service>('POST', `/services/${id}/resume`, { body });
export const endService = (id: number, body: EndBody) =>
  call<Service>('POST', `/services/${id}/end`, { body });

export const addServices = (customerId: number, propertyId: number, services: NewServiceInput[]) =>
  call<Service[]>('PUT', `/customers/${customerId}/properties/${propertyId}/services`, {
    body: { services },
  });

export const getQuote = async (query: CallOptions['query'], signal?: AbortSignal) =>
  (await call<Quote>('GET', '/services/quote', { query, expose: false, ...(signal && { signal }) })).data;

export const previewVisit = async (id: number, body: AssignmentInput, signal?: AbortSignal) =>
  (
    await call<VisitEditPreview>('POST', `/assignments/${id}/preview`, {
      body,
      expose: false,
      ...(signal && { signal }),
    })
  ).data;

/** Which rules a forced visit would override. */
export const previewForced = async (serviceId: number, body: ForcedPreviewBody, signal?: AbortSignal) =>
  (
    await call<ForcedPreview>('POST', `/services/${serviceId}/forced/preview`, {
      body,
      expose: false,
      ...(signal && { signal }),
    })
  ).data;
export const forceVisit = (serviceId: number, body: ForcedVisitBody) =>
  call('POST', `/services/${serviceId}/forced`, { body });
export const removeForced = (id: number) => call('DELETE', `/settings/force-service/${id}`);

export const getCrewChoices = async () => (await call<CrewChoice[]>('GET', '/vendors/all/crews')).data;

export const previewMove = async (body: MovePreviewBody, signal?: AbortSignal) =>
  (await call<MovePreview>('POST', '/moves/preview', { body, expose: false, ...(signal && { signal }) }))
    .data;
/** One page of a plan's visits. */
export const previewVisits = async (body: MoveVisitsBody, signal?: AbortSignal) =>
  (
    await call<MoveVisits>('POST', '/moves/preview/visits', {
      body,
      expose: false,
      ...(signal && { signal }),
    })
  ).data;
/** The key makes a repeat after a lost answer harmless. */
export const applyMove = (body: MoveBody, idempotencyKey: string) =>
  call<Move>('POST', '/moves', { body, idempotencyKey });
export const transferDate = (body: TransferDateBody) => call<Move>('PUT', '/settings/transferDate', { body });
export const undoMove = (id: number) => call<Move>('POST', `/moves/${id}/undo`);

/** The latest moves of many visits, the newest first. */
export const listMoves = (limit = 20) =>
  fetchJson<Move[]>('GET', '/moves', {
    query: { range: JSON.stringify([0, limit - 1]), sort: JSON.stringify(['id', 'DESC']) },
  });
