import type { CampaignBody } from '#contract/sales/priceCampaigns.ts';
import { call } from '#src/dataProvider/call.ts';

/** The calls of price campaigns. Each throws `HttpError`; refused fields are in its body's `errors`. */

/** Applies a campaign. The key makes a repeat after a lost response harmless. */
export const applyCampaign = (body: CampaignBody, idempotencyKey: string) =>
  call('POST /price-campaigns', { body, idempotencyKey });
export const undoCampaign = async (id: number) =>
  (await call('POST /price-campaigns/:id/undo', { params: { id } })).data;
export const stopCampaign = (id: number) => call('POST /price-campaigns/:id/stop', { params: { id } });
export const resumeCampaign = (id: number) => call('POST /price-campaigns/:id/resume', { params: { id } });
