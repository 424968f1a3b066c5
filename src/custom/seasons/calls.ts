import type {
  NextSeasonDate,
  Season,
  SeasonPreview,
  SeasonServices,
} from '../../../contract/calls/seasons.ts';
import type { SeasonBody, SeasonPreviewBody, SeasonServicesBody } from '../../../contract/seasons.ts';
import { call, fetchJson } from '../../dataProvider/http.ts';

/** The calls of the next season. Each throws `HttpError`; refused fields are in its body's `errors`. */

export const previewSeason = async (body: SeasonPreviewBody, signal?: AbortSignal) =>
  (
    await call<SeasonPreview>('POST', '/seasons/preview', {
      body,
      expose: false,
      ...(signal && { signal }),
    })
  ).data;

export const previewServices = async (body: SeasonServicesBody, signal?: AbortSignal) =>
  (
    await call<SeasonServices>('POST', '/seasons/preview/services', {
      body,
      expose: false,
      ...(signal && { signal }),
    })
  ).data;

/** The key makes a repeat after a lost answer harmless. */
export const applySeason = (body: SeasonBody, idempotencyKey: string) =>
  call<Season>('POST', '/seasons', { body, idempotencyKey });
export const undoSeason = (id: number) => call<Season>('POST', `/seasons/${id}/undo`);

export const listSeasons = () =>
  fetchJson<Season[]>('GET', '/seasons', {
    query: { range: JSON.stringify([0, 49]), sort: JSON.stringify(['id', 'DESC']) },
  });

export const getNextSeasonDate = async () =>
  (await call<NextSeasonDate>('GET', '/settings/nextSeasonDate')).data;
export const saveNextSeasonDate = (body: NextSeasonDate) =>
  call<NextSeasonDate>('PUT', '/settings/nextSeasonDate', { body });
