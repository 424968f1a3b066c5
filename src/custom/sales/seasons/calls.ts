import type { NextSeasonDate } from '#contract/sales/seasons.calls.ts';
import type { SeasonBody, SeasonPreviewBody, SeasonServicesBody } from '#contract/sales/seasons.ts';
import { call, callPage } from '#src/dataProvider/call.ts';

/** The calls of the next season. Each throws `HttpError`; refused fields are in its body's `errors`. */

export const previewSeason = async (body: SeasonPreviewBody, signal?: AbortSignal) =>
  (await call('POST /seasons/preview', { body, expose: false, signal })).data;

export const previewServices = async (body: SeasonServicesBody, signal?: AbortSignal) =>
  (await call('POST /seasons/preview/services', { body, expose: false, signal })).data;

/** The key makes repeating it after a lost answer harmless. */
export const applySeason = (body: SeasonBody, idempotencyKey: string) =>
  call('POST /seasons', { body, idempotencyKey });
export const undoSeason = (id: number) => call('POST /seasons/:id/undo', { params: { id } });

export const listSeasons = async () =>
  (await callPage('GET /seasons', { range: [0, 49], sort: ['id', 'DESC'] })).rows;

export const getNextSeasonDate = async () => (await call('GET /settings/nextSeasonDate')).data;
export const saveNextSeasonDate = (body: NextSeasonDate) => call('PUT /settings/nextSeasonDate', { body });

export const listRenewals = () => call('GET /seasons/renewals');
/** The key makes repeating it after a lost answer harmless. */
export const askRenewals = (body: SeasonPreviewBody, idempotencyKey: string) =>
  call('POST /seasons/renewals', { body, idempotencyKey });
