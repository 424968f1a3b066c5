import { z } from 'zod';
import { byId, type Call, type CallAddress, data, listQuery, page } from '#contract/core/call.ts';
import { FREQUENCIES, LOT_SIZES, SERVICE_TYPES } from '#contract/core/enums.ts';
import {
  CAMPAIGN_WORKS,
  campaignBody,
  campaignEmailBody,
  campaignPreviewBody,
  campaignServicesBody,
  KEPT_PRICE_REASONS,
} from './priceCampaigns.ts';

/** Before and after, in cents before tax. */
const change = z.object({ oldCents: z.number(), newCents: z.number() });

const preview = z.object({
  /** Services in the scope, and those whose price is raised. */
  services: z.number(),
  raised: z.number(),
  kept: z.partialRecord(z.enum(KEPT_PRICE_REASONS), z.number()),
  /** Revenue from the raised services in a week, and over a year from the effective day or until they end. */
  week: change,
  year: change,
  /** The business's share of the year's revenue, by the commission of the vendor or the property. */
  commission: change,
  /** Raised services whose customer has no email address and can't be notified. */
  withoutEmail: z.number(),
});
export type CampaignPreview = z.output<typeof preview>;

const campaignService = z.object({
  serviceId: z.number(),
  propertyId: z.number(),
  address: z.string(),
  customerName: z.string(),
  type: z.enum(SERVICE_TYPES),
  frequency: z.literal(FREQUENCIES),
  lotSize: z.enum(LOT_SIZES).nullable(),
  /** First slot at the new price; null if the price is kept. */
  firstSlot: z.string().nullable(),
  /** Price of a visit before tax; null if it can't be known. */
  oldCents: z.number().nullable(),
  newCents: z.number().nullable(),
  /** Commission on a visit, before and after. */
  commission: change.nullable(),
  isHandSet: z.boolean(),
  kept: z.enum(KEPT_PRICE_REASONS).nullable(),
});
export type CampaignService = z.output<typeof campaignService>;

const campaignServices = z.object({
  /** Null if there's no search and the services don't fit on the page; the preview has their number. */
  total: z.number().nullable(),
  services: z.array(campaignService),
});

const campaign = z.object({
  id: z.number(),
  effectiveFrom: z.string(),
  /** The request as submitted. */
  wish: campaignPreviewBody,
  reason: z.string().nullable(),
  actorName: z.string(),
  /** Services whose price was raised, and those among them whose raise was undone. */
  serviceCount: z.number(),
  undoneCount: z.number(),
  letterCount: z.number(),
  /** ISO timestamps. */
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  /**
   * False once every service was undone or had a visit at the new price, and while the campaign runs in the
   * background.
   */
  canUndo: z.boolean(),
  /** Services that the last undo left at their new price, and the first few addresses. */
  keptCount: z.number(),
  keptAddresses: z.array(z.string()),
  /** Work that is running in the background or was stopped early; null once it is done. */
  progress: z
    .object({
      work: z.enum(CAMPAIGN_WORKS),
      done: z.number(),
      total: z.number(),
      isStopped: z.boolean(),
    })
    .nullable(),
});
export type PriceCampaign = z.output<typeof campaign>;

const undone = z.object({
  campaign,
  /** Restored services; 0 if they are restored in the background. */
  undone: z.number(),
  /**
   * Services that keep the new price: a visit at it has started or was completed, or the service was changed
   * since.
   */
  kept: z.array(z.object({ serviceId: z.number(), address: z.string(), why: z.enum(['begun', 'changed']) })),
});
export type UndoneCampaign = z.output<typeof undone>;

export const priceCampaignCalls = {
  'GET /price-campaigns': {
    operationId: 'listPriceCampaigns',
    summary: 'Price campaigns',
    query: listQuery,
    answer: page(campaign),
  },
  'POST /price-campaigns/preview': {
    operationId: 'previewPriceCampaign',
    summary: 'Previews a price campaign',
    body: campaignPreviewBody,
    answer: data(preview),
  },
  'POST /price-campaigns/preview/services': {
    operationId: 'listPriceCampaignPreviewServices',
    summary: 'Each service’s price preview, page by page',
    body: campaignServicesBody,
    answer: data(campaignServices),
  },
  'POST /price-campaigns/preview/letter': {
    operationId: 'previewPriceCampaignLetter',
    summary: 'A preview of a price campaign’s email to its first customer',
    body: campaignEmailBody,
    answer: data(
      z.object({ recipient: z.string().nullable(), subject: z.string(), html: z.string(), text: z.string() }),
    ),
  },
  'POST /price-campaigns': {
    operationId: 'createPriceCampaign',
    summary: 'Raises prices and emails customers; more than 500 services in the background',
    body: campaignBody,
    answer: data(campaign, 201),
  },
  'POST /price-campaigns/:id/undo': {
    operationId: 'undoPriceCampaign',
    summary:
      'Undoes a price campaign for services without a visit started at the new price; more than 500 services in the background',
    params: byId,
    answer: data(undone),
  },
  'POST /price-campaigns/:id/stop': {
    operationId: 'stopPriceCampaign',
    summary: 'Stops a price campaign or its undo in the background; prices already raised can be undone',
    params: byId,
    answer: data(campaign),
  },
  'POST /price-campaigns/:id/resume': {
    operationId: 'resumePriceCampaign',
    summary: 'Resumes a stopped price campaign or undo',
    params: byId,
    answer: data(campaign),
  },
} satisfies Record<CallAddress, Call>;
