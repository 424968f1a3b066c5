import { z } from 'zod';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import { FREQUENCIES, LOT_SIZES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { centsField, dayField, optionalText } from '#contract/core/validation.ts';

/** Steps in cents to which new prices are rounded; 1 doesn't round. */
export const RAISE_ROUNDINGS = [1, 25, 50, 100] as const;
/**
 * Maximum number of services that a campaign checks, or an undo restores, during the request and in one
 * transaction; more are handled in the background.
 */
export const RAISED_AT_ONCE = 500;
/** Work that runs in the background: comparing with the preview, raising, or the undo. */
export const CAMPAIGN_WORKS = ['checking', 'raising', 'undoing'] as const;
export type CampaignWork = (typeof CAMPAIGN_WORKS)[number];

const MAX_RAISE = { percent: 100, cents: 100_000 } as const;

const idInBody = z.int().positive();

const raise = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('percent'),
      percent: z.number({ error: 'required' }).positive('invalid').max(MAX_RAISE.percent, 'invalid'),
    }),
    z.object({
      kind: z.literal('amount'),
      cents: z.int({ error: 'required' }).min(1, 'invalid').max(MAX_RAISE.cents, 'invalid'),
    }),
  ],
  { error: 'invalid' },
);

/** Services whose prices are raised; omitted fields don't filter. */
const scope = z.object({
  marketId: idInBody.nullish(),
  vendorId: idInBody.nullish(),
  serviceType: z.enum(SERVICE_TYPES).nullish(),
  frequency: z.literal(FREQUENCIES).nullish(),
  lotSize: z.enum(LOT_SIZES).nullish(),
});
export type CampaignScope = z.infer<typeof scope>;

const campaignFields = z.object({
  /** The first slot on or after this day has the new price. */
  effectiveFrom: dayField,
  scope: scope.default({}),
  /** Only services whose last raise by a campaign took effect before this day. */
  raisedBefore: dayField.nullish(),
  /** Only services whose visits cost less. */
  belowCents: centsField.nullish(),
  raise,
  roundToCents: z.literal(RAISE_ROUNDINGS, { error: 'invalid' }).default(1),
  /** Lower and upper limit of new prices. */
  floorCents: centsField.nullish(),
  ceilingCents: centsField.nullish(),
  /** Also raises prices that were set by hand. */
  includesHandSet: z.boolean().default(false),
});
const floorFirst = {
  check: ({ floorCents, ceilingCents }: { floorCents?: number | null; ceilingCents?: number | null }) =>
    floorCents == null || ceilingCents == null || floorCents <= ceilingCents,
  otherwise: { path: ['ceilingCents'], error: 'tooSmall' },
};

export const campaignPreviewBody = campaignFields.refine(floorFirst.check, floorFirst.otherwise);
export type CampaignPreviewBody = z.infer<typeof campaignPreviewBody>;

/** Reasons why a service keeps its price. */
export const KEPT_PRICE_REASONS = [
  'ended',
  'one-time',
  'not-served',
  'hand-set',
  'no-price',
  'not-below',
  'raised-since',
  'later-terms',
  'same-price',
] as const;
export type KeptPriceReason = (typeof KEPT_PRICE_REASONS)[number];

export const campaignServicesBody = campaignFields
  .safeExtend({
    /** Lists the services that are raised, or those that keep their price for one reason. */
    shown: z.enum(['raised', ...KEPT_PRICE_REASONS]).default('raised'),
    q: z.string().trim().max(100).nullish(),
    start: z.int().min(0).default(0),
    length: z.int().min(1).max(100).default(ROWS_PER_PAGE),
  })
  .refine(floorFirst.check, floorFirst.otherwise);
export type CampaignServicesBody = z.infer<typeof campaignServicesBody>;

const letter = { templateId: idInBody.nullish() };

export const campaignEmailBody = campaignFields
  .safeExtend({ templateId: idInBody })
  .refine(floorFirst.check, floorFirst.otherwise);
export type CampaignEmailBody = z.infer<typeof campaignEmailBody>;

export const campaignBody = campaignFields
  .safeExtend({
    ...letter,
    reason: optionalText(500),
    /**
     * Number of services in the preview. If it has changed since, the request is refused with `conflict`; in
     * the background, no price is raised.
     */
    expects: z.int().min(0).nullish(),
  })
  .refine(floorFirst.check, floorFirst.otherwise);
export type CampaignBody = z.infer<typeof campaignBody>;
