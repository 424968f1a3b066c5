import { z } from 'zod';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { Day } from '#contract/core/days.ts';
import { FREQUENCIES, type PriceChange, SERVICE_TYPES } from '#contract/core/enums.ts';
import { dayField, optionalText } from '#contract/core/validation.ts';
import { linkToken } from '#contract/money/cardLinks.ts';

/** Key of the setting with the first day of the next season. */
export const NEXT_SEASON_KEY = 'nextSeason';

export const nextSeasonDateBody = z.object({ date: dayField.nullable() });

/** Limits of a season's price change in percent, and rounding steps in cents; a step of 1 doesn't round. */
const SEASON_PERCENT = { min: -50, max: 100 } as const;
export const SEASON_ROUNDINGS = [1, 25, 50, 100, 500] as const;
/**
 * Maximum number of services that a season checks, or an undo restores, during the request and in one
 * transaction; more are handled in the background.
 */
export const CARRIED_AT_ONCE = 500;
/**
 * Work that runs in the background: comparing with the preview, carrying over, and the same two steps for the
 * undo.
 */
export const SEASON_WORKS = ['checking', 'carrying', 'checking-undo', 'undoing'] as const;
export type SeasonWork = (typeof SEASON_WORKS)[number];
/** Reasons why a service can't go back to its earlier terms. */
export const SEASON_OBSTACLES = ['begun', 'changed'] as const;
const MAX_SEASON_CENTS = 100_000;

const idInBody = z.int().positive();

export const priceChange: z.ZodType<PriceChange> = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('percent'),
      percent: z
        .number({ error: 'invalid' })
        .min(SEASON_PERCENT.min, 'invalid')
        .max(SEASON_PERCENT.max, 'invalid'),
      roundToCents: z.literal(SEASON_ROUNDINGS, { error: 'invalid' }),
    }),
    z.object({
      kind: z.literal('amount'),
      cents: z.int({ error: 'invalid' }).min(-MAX_SEASON_CENTS, 'invalid').max(MAX_SEASON_CENTS, 'invalid'),
    }),
  ],
  { error: 'invalid' },
);

/** Services in a season's scope; omitted fields don't filter. */
export const seasonScope = z.object({
  marketId: idInBody.nullish(),
  vendorId: idInBody.nullish(),
  serviceType: z.enum(SERVICE_TYPES).nullish(),
  frequency: z.literal(FREQUENCIES).nullish(),
});
export type SeasonScope = z.infer<typeof seasonScope>;

const seasonFields = z.object({
  startDate: dayField,
  /** Last day of the season; null if it has no end. */
  endDate: dayField.nullish(),
  scope: seasonScope.default({}),
  priceChange: priceChange.nullish(),
});
const inOrder = {
  check: (season: { startDate: Day; endDate?: Day | null | undefined }) =>
    !season.endDate || season.endDate >= season.startDate,
  otherwise: { path: ['endDate'], error: 'endBeforeStart' },
};

export const seasonPreviewBody = seasonFields.refine(inOrder.check, inOrder.otherwise);
export type SeasonPreviewBody = z.infer<typeof seasonPreviewBody>;

/** Reasons why a service isn't carried over. */
export const LEFT_OUT_REASONS = [
  'ended',
  'replaced',
  'one-time',
  'paused',
  'not-served',
  'locked',
  'inactive-crew',
  'later-terms',
  'carried',
  'declined',
  'list-price',
  'nothing',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const seasonServicesBody = seasonFields
  .safeExtend({
    /** Lists the services carried over, or those left out, for one reason or all. */
    shown: z.enum(['carried', 'left-out']).default('carried'),
    reason: z.enum(LEFT_OUT_REASONS).nullish(),
    q: z.string().trim().max(100).nullish(),
    start: z.int().min(0).default(0),
    length: z.int().min(1).max(100).default(ROWS_PER_PAGE),
  })
  .refine(inOrder.check, inOrder.otherwise);
export type SeasonServicesBody = z.infer<typeof seasonServicesBody>;

/** One answer for each service that was asked about. */
export const renewalAnswerBody = linkToken.extend({
  answers: z
    .array(z.object({ serviceId: idInBody, isAccepted: z.boolean() }))
    .min(1, 'required')
    .max(100),
});
export type RenewalAnswerBody = z.infer<typeof renewalAnswerBody>;

export const seasonBody = seasonFields
  .safeExtend({
    reason: optionalText(500),
    /**
     * Number of services in the preview. If it has changed since, the request is refused with `conflict`; in
     * the background, no service is carried over.
     */
    expects: z.int().min(0).nullish(),
  })
  .refine(inOrder.check, inOrder.otherwise);
export type SeasonBody = z.infer<typeof seasonBody>;
