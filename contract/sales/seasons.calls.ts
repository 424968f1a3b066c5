import { z } from 'zod';
import {
  byId,
  type Call,
  type CallAddress,
  data,
  done,
  listQuery,
  page,
  plain,
} from '#contract/core/call.ts';
import { FREQUENCIES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { linkToken } from '#contract/money/cardLinks.ts';
import {
  LEFT_OUT_REASONS,
  nextSeasonDateBody,
  priceChange,
  renewalAnswerBody,
  SEASON_OBSTACLES,
  SEASON_WORKS,
  seasonBody,
  seasonPreviewBody,
  seasonScope,
  seasonServicesBody,
} from './seasons.ts';

const nextSeasonDate = z.object({
  date: z.string().nullable(),
});
export type NextSeasonDate = z.output<typeof nextSeasonDate>;

/** Visits and revenue of the season before tax, for the visits that are counted. */
const seasonTotals = z.object({
  visits: z.number(),
  oldCents: z.number(),
  newCents: z.number(),
});

const seasonPreview = z.object({
  /** Services in the scope. */
  services: z.number(),
  carried: z.number(),
  /** Carried-over services that get their own new price, and those that get a new last day or resume. */
  repriced: z.number(),
  extended: z.number(),
  /**
   * Carried-over services that keep using the vendor's price list, so that the price change doesn't affect
   * them.
   */
  listPriced: z.number(),
  /** Carried-over services without a price to count: hourly work, or no price list. */
  unpriced: z.number(),
  leftOut: z.partialRecord(z.enum(LEFT_OUT_REASONS), z.number()),
  totals: seasonTotals,
  /** Day through which visits are counted if the season has no last day. */
  countedThrough: z.string(),
  /** Numbers of customers and services that would or wouldn't be asked about the season. */
  renewal: z.object({
    customers: z.number(),
    /** Services that continue but are asked about, because the vendor's list changes their price. */
    byList: z.number(),
    /** Services that aren't asked about, because they continue unchanged or the customer already answered. */
    unchanged: z.number(),
    answered: z.number(),
  }),
});
export type SeasonPreview = z.output<typeof seasonPreview>;

const seasonService = z.object({
  serviceId: z.number(),
  propertyId: z.number(),
  address: z.string(),
  customerName: z.string(),
  type: z.enum(SERVICE_TYPES),
  frequency: z.literal(FREQUENCIES),
  crewName: z.string().nullable(),
  /** Null if it is left out. */
  firstSlot: z.string().nullable(),
  oldEndDate: z.string().nullable(),
  newEndDate: z.string().nullable(),
  /**
   * Price of a visit before and in the season, before tax; null if it can't be known, or if the season has no
   * visit.
   */
  oldCents: z.number().nullable(),
  newCents: z.number().nullable(),
  /** Whether the price comes from the vendor's list rather than the service. */
  isListPrice: z.boolean(),
  visits: z.number(),
  leftOut: z.enum(LEFT_OUT_REASONS).nullable(),
  /** The customer's answer about this season; null if they weren't asked or didn't answer. */
  isAccepted: z.boolean().nullable(),
});
export type SeasonService = z.output<typeof seasonService>;

const seasonServices = z.object({
  /** Null if there is no search and more services than fit on the page; the preview has their number. */
  total: z.number().nullable(),
  services: z.array(seasonService),
});
export type SeasonServices = z.output<typeof seasonServices>;

/** First service that can't go back to its earlier terms. */
const seasonObstacle = z.object({
  why: z.enum(SEASON_OBSTACLES),
  address: z.string(),
  date: z.string().nullable(),
});
export type SeasonObstacle = z.output<typeof seasonObstacle>;

const season = z.object({
  id: z.number(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  priceChange: priceChange.nullable(),
  scope: seasonScope,
  /** Names of the scope's market and vendor, for display. */
  marketName: z.string().nullable(),
  vendorName: z.string().nullable(),
  reason: z.string().nullable(),
  actorName: z.string(),
  serviceCount: z.number(),
  /** ISO timestamps. */
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  /**
   * False once it is undone or one of its visits has started, and while the season runs in the background.
   */
  canUndo: z.boolean(),
  /** Services that keep the season, because a visit started or they were changed while the undo ran. */
  keptCount: z.number(),
  /** Why the last undo in the background changed nothing; `date` is the day of the visit that has started. */
  obstacle: seasonObstacle.nullable(),
  /** Work that is running in the background or was stopped early; null once it is done. */
  progress: z
    .object({
      work: z.enum(SEASON_WORKS),
      done: z.number(),
      total: z.number(),
      isStopped: z.boolean(),
    })
    .nullable(),
});
export type Season = z.output<typeof season>;

const renewal = z.object({
  id: z.number(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  actorName: z.string(),
  /** ISO timestamp. */
  createdAt: z.string(),
  /** Services asked about; those neither accepted nor declined have no answer yet. */
  asked: z.number(),
  accepted: z.number(),
  declined: z.number(),
  /** Customers who weren't asked because no message reaches them. */
  unreachable: z.number(),
  /** Whether the job is still asking customers; it has checked `doneCount` of `customerCount`. */
  isAsking: z.boolean(),
  doneCount: z.number(),
  customerCount: z.number(),
});
export type Renewal = z.output<typeof renewal>;

/** Questions to a customer about a season. */
const ownRenewal = z.object({
  startDate: z.string(),
  endDate: z.string().nullable(),
  services: z.array(
    z.object({
      serviceId: z.number(),
      type: z.enum(SERVICE_TYPES),
      frequency: z.literal(FREQUENCIES),
      address: z.string(),
      /** Price of a visit before and in the season, before tax; null if it can't be known. */
      oldCents: z.number().nullable(),
      newCents: z.number().nullable(),
    }),
  ),
});
export type OwnRenewal = z.output<typeof ownRenewal>;

export const seasonCalls = {
  'GET /seasons/renewals': {
    operationId: 'listRenewals',
    summary: 'Seasons customers were asked about, with their answers',
    answer: plain(z.array(renewal)),
  },
  'POST /seasons/renewals': {
    operationId: 'createRenewal',
    summary:
      'Starts asking customers by email which services to renew for a season, once per `Idempotency-Key`; a job sends the emails',
    body: seasonPreviewBody,
    answer: data(renewal, 201),
  },
  'POST /renewal-links/read': {
    operationId: 'readRenewalLink',
    summary: 'A link’s renewal question',
    body: linkToken,
    answer: data(ownRenewal),
  },
  'POST /renewal-links/answer': {
    operationId: 'answerRenewalByLink',
    summary: 'Answers which services to renew for a season; the link works once',
    body: renewalAnswerBody,
    answer: done,
  },
  'GET /settings/nextSeasonDate': {
    operationId: 'getNextSeasonDate',
    summary: 'The day on which the next season begins',
    answer: data(nextSeasonDate),
  },
  'PUT /settings/nextSeasonDate': {
    operationId: 'setNextSeasonDate',
    summary: 'Changes the day on which the next season begins',
    body: nextSeasonDateBody,
    answer: data(nextSeasonDate),
  },
  'GET /seasons': {
    operationId: 'listSeasons',
    summary: 'Seasons with carried-over services',
    query: listQuery,
    answer: page(season),
  },
  'POST /seasons/preview': {
    operationId: 'previewSeason',
    summary: 'Previews carrying services over to a season',
    body: seasonPreviewBody,
    answer: data(seasonPreview),
  },
  'POST /seasons/preview/services': {
    operationId: 'listSeasonPreviewServices',
    summary: 'Each service’s preview, page by page',
    body: seasonServicesBody,
    answer: data(seasonServices),
  },
  'POST /seasons': {
    operationId: 'createSeason',
    summary: 'Carries services over to a season; more than 500 in the background',
    body: seasonBody,
    answer: data(season, 201),
  },
  'POST /seasons/:id/undo': {
    operationId: 'undoSeason',
    summary: 'Undoes a season; more than 500 services in the background',
    params: byId,
    answer: data(season),
  },
  'POST /seasons/:id/stop': {
    operationId: 'stopSeason',
    summary: 'Stops a season or undo in the background; carried-over services can be undone',
    params: byId,
    answer: data(season),
  },
  'POST /seasons/:id/resume': {
    operationId: 'resumeSeason',
    summary: 'Resumes a stopped season or undo',
    params: byId,
    answer: data(season),
  },
} satisfies Record<CallAddress, Call>;
