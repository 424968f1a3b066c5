import { z } from 'zod';
import type { Day } from './days.ts';
import { FREQUENCIES, type Frequency, type PriceChange, SERVICE_TYPES, type ServiceType } from './enums.ts';
import type { Cents } from './money.ts';
import { dayField, optionalText } from './validation.ts';

/** Where the day stands on which the next season begins. */
export const NEXT_SEASON_KEY = 'nextSeason';

export const nextSeasonDateBody = z.object({ date: dayField.nullable() });
/** GET /settings/nextSeasonDate */
export interface NextSeasonDate {
  date: Day | null;
}

/** Percent that a season's prices may change by; rounding in cents, 1 leaves them as they are. */
export const SEASON_PERCENT = { min: -50, max: 100 } as const;
export const SEASON_ROUNDINGS = [1, 25, 50, 100, 500] as const;
export const MAX_SEASON_CENTS = 100_000;

const idInBody = z.int().positive();

const priceChangeField: z.ZodType<PriceChange> = z.discriminatedUnion(
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

/** Which services a season is for; what is left out does not narrow it. */
export const seasonScope = z.object({
  marketId: idInBody.nullish(),
  vendorId: idInBody.nullish(),
  serviceType: z.enum(SERVICE_TYPES).nullish(),
  frequency: z.literal(FREQUENCIES).nullish(),
});
export type SeasonScope = z.infer<typeof seasonScope>;

const seasonFields = z.object({
  startDate: dayField,
  /** The season's last day; null runs on. */
  endDate: dayField.nullish(),
  scope: seasonScope.default({}),
  priceChange: priceChangeField.nullish(),
});
const inOrder = {
  check: (season: { startDate: Day; endDate?: Day | null | undefined }) =>
    !season.endDate || season.endDate >= season.startDate,
  otherwise: { path: ['endDate'], error: 'endBeforeStart' },
};

export const seasonPreviewBody = seasonFields.refine(inOrder.check, inOrder.otherwise);
export type SeasonPreviewBody = z.infer<typeof seasonPreviewBody>;

/** Why a service is not carried over. */
export const LEFT_OUT_REASONS = [
  'ended',
  'one-time',
  'paused',
  'not-served',
  'locked',
  'inactive-crew',
  'later-terms',
  'carried',
  'list-price',
  'nothing',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const SEASON_PAGE_SIZE = 25;
export const seasonServicesBody = seasonFields
  .safeExtend({
    /** Services carried over, or those left out, of one reason or of all. */
    shown: z.enum(['carried', 'left-out']).default('carried'),
    reason: z.enum(LEFT_OUT_REASONS).nullish(),
    q: z.string().trim().max(100).nullish(),
    start: z.int().min(0).default(0),
    length: z.int().min(1).max(100).default(SEASON_PAGE_SIZE),
  })
  .refine(inOrder.check, inOrder.otherwise);
export type SeasonServicesBody = z.infer<typeof seasonServicesBody>;

export const seasonBody = seasonFields
  .safeExtend({
    reason: optionalText(500),
    /** How many services were looked at: refused with `conflict` where it is another number by now. */
    expects: z.int().min(0).nullish(),
  })
  .refine(inOrder.check, inOrder.otherwise);
export type SeasonBody = z.infer<typeof seasonBody>;

/** Visits and money of the season, before tax, for as many of its visits as are counted. */
export interface SeasonTotals {
  visits: number;
  oldCents: Cents;
  newCents: Cents;
}

export interface SeasonPreview {
  /** Services in the scope. */
  services: number;
  carried: number;
  /** Carried ones that get another price of their own, another last day, or run again after a gap. */
  repriced: number;
  extended: number;
  /** Carried ones that keep taking the vendor's list: the change does not touch their price. */
  listPriced: number;
  /** Carried ones that have no price to count: by the hour, or without a price list. */
  unpriced: number;
  leftOut: Partial<Record<LeftOutReason, number>>;
  totals: SeasonTotals;
  /** The day through which visits are counted where the season has no last day. */
  countedThrough: Day;
}

export interface SeasonService {
  serviceId: number;
  propertyId: number;
  address: string;
  customerName: string;
  type: ServiceType;
  frequency: Frequency;
  crewName: string | null;
  /** Null where it is left out. */
  firstSlot: Day | null;
  oldEndDate: Day | null;
  newEndDate: Day | null;
  /** A visit's price before and in the season, before tax; null where it cannot be told. */
  oldCents: Cents | null;
  newCents: Cents | null;
  /** The price comes from the vendor's list, not from the service. */
  isListPrice: boolean;
  visits: number;
  leftOut: LeftOutReason | null;
}

export interface SeasonServices {
  total: number;
  services: SeasonService[];
}

export interface Season {
  id: number;
  startDate: Day;
  endDate: Day | null;
  priceChange: PriceChange | null;
  scope: SeasonScope;
  /** The scope's names, for people. */
  marketName: string | null;
  vendorName: string | null;
  reason: string | null;
  actorName: string;
  serviceCount: number;
  /** ISO moments. */
  createdAt: string;
  undoneAt: string | null;
  /** False once undone, or once a visit of it was begun. */
  canUndo: boolean;
}
