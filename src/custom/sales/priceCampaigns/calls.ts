import type { CampaignBody } from '#contract/sales/priceCampaigns.ts';
import { call } from '#src/dataProvider/call.ts';

/** The calls of price campaigns. Each throws `HttpError`; refused fields are in its body's `errors`. */

/** The key makes repeating it after a lost answer harmless. */
export const applyCampaign = (body: CampaignBody, idempotencyKey: string) =>
  call('POST /price-campaigns', { body, idempotencyKey });
export const undoCampaign = async (id: number) =>
  (await call('POST /price-campaigns/:id/undo', { params: { id } })).data;
