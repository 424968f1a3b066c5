import type {
  CampaignBody,
  CampaignLetterBody,
  CampaignPreviewBody,
  CampaignServicesBody,
} from '#contract/sales/priceCampaigns.ts';
import { call, callPage } from '#src/dataProvider/call.ts';

/** The calls of price campaigns. Each throws `HttpError`; refused fields are in its body's `errors`. */

export const previewCampaign = async (body: CampaignPreviewBody, signal?: AbortSignal) =>
  (await call('POST /price-campaigns/preview', { body, expose: false, signal })).data;

export const previewServices = async (body: CampaignServicesBody, signal?: AbortSignal) =>
  (await call('POST /price-campaigns/preview/services', { body, expose: false, signal })).data;

export const previewLetter = async (body: CampaignLetterBody, signal?: AbortSignal) =>
  (await call('POST /price-campaigns/preview/letter', { body, expose: false, signal })).data;

/** The key makes repeating it after a lost answer harmless. */
export const applyCampaign = (body: CampaignBody, idempotencyKey: string) =>
  call('POST /price-campaigns', { body, idempotencyKey });
export const undoCampaign = async (id: number) =>
  (await call('POST /price-campaigns/:id/undo', { params: { id } })).data;
export const stopCampaign = (id: number) => call('POST /price-campaigns/:id/stop', { params: { id } });
export const resumeCampaign = (id: number) => call('POST /price-campaigns/:id/resume', { params: { id } });

export const listCampaigns = async () =>
  (await callPage('GET /price-campaigns', { range: [0, 49], sort: ['id', 'DESC'] })).rows;
