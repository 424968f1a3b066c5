import { z } from 'zod';
import { byId, type Call, type CallAddress, data, listQuery, page } from '#contract/core/call.ts';
import { FREQUENCIES, LOT_SIZES, SERVICE_TYPES } from '#contract/core/enums.ts';
import {
  campaignBody,
  campaignLetterBody,
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
  /** What the raised services bring in a week, and in the year from the day on or up to their end. */
  week: change,
  year: change,
  /** What of the year the business keeps: the commission of each vendor, or of the property. */
  commission: change,
  /** Customers of raised services without an e-mail address: no letter reaches them. */
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
  /** The first slot at the new price; null where the price is kept. */
  firstSlot: z.string().nullable(),
  /** A visit before tax; null where it cannot be told. */
  oldCents: z.number().nullable(),
  newCents: z.number().nullable(),
  /** What the business keeps of a visit, before and after. */
  commission: change.nullable(),
  isHandSet: z.boolean(),
  kept: z.enum(KEPT_PRICE_REASONS).nullable(),
});
export type CampaignService = z.output<typeof campaignService>;

const campaign = z.object({
  id: z.number(),
  effectiveFrom: z.string(),
  /** What was asked for. */
  wish: campaignPreviewBody,
  reason: z.string().nullable(),
  actorName: z.string(),
  /** Services that were raised, and those of them that went back. */
  serviceCount: z.number(),
  undoneCount: z.number(),
  letterCount: z.number(),
  /** ISO moments. */
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  /** False once every service went back, or had a visit at the new price. */
  canUndo: z.boolean(),
});
export type PriceCampaign = z.output<typeof campaign>;

const undone = z.object({
  campaign,
  undone: z.number(),
  /** Those that keep the new price: a visit was begun or done at it, or the service was changed since. */
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
    summary: 'What a price campaign would do',
    body: campaignPreviewBody,
    answer: data(preview),
  },
  'POST /price-campaigns/preview/services': {
    operationId: 'listPriceCampaignPreviewServices',
    summary: 'What would become of each service’s price, by the page',
    body: campaignServicesBody,
    answer: data(z.object({ total: z.number(), services: z.array(campaignService) })),
  },
  'POST /price-campaigns/preview/letter': {
    operationId: 'previewPriceCampaignLetter',
    summary: 'The letter of a price campaign, as its first customer would get it',
    body: campaignLetterBody,
    answer: data(
      z.object({ recipient: z.string().nullable(), subject: z.string(), html: z.string(), text: z.string() }),
    ),
  },
  'POST /price-campaigns': {
    operationId: 'createPriceCampaign',
    summary: 'Raises prices, with letters to the customers',
    body: campaignBody,
    answer: data(campaign, 201),
  },
  'POST /price-campaigns/:id/undo': {
    operationId: 'undoPriceCampaign',
    summary: 'Takes a price campaign back, where no visit was begun at the new price',
    params: byId,
    answer: data(undone),
  },
} satisfies Record<CallAddress, Call>;
