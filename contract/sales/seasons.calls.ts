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
  seasonBody,
  seasonPreviewBody,
  seasonScope,
  seasonServicesBody,
} from './seasons.ts';

const nextSeasonDate = z.object({
  date: z.string().nullable(),
});
export type NextSeasonDate = z.output<typeof nextSeasonDate>;

/** Visits and money of the season, before tax, for as many of its visits as are counted. */
const seasonTotals = z.object({
  visits: z.number(),
  oldCents: z.number(),
  newCents: z.number(),
});

const seasonPreview = z.object({
  /** Services in the scope. */
  services: z.number(),
  carried: z.number(),
  /** Carried ones that get another price of their own, another last day, or run again after a gap. */
  repriced: z.number(),
  extended: z.number(),
  /** Carried ones that keep taking the vendor's list: the change does not touch their price. */
  listPriced: z.number(),
  /** Carried ones that have no price to count: by the hour, or without a price list. */
  unpriced: z.number(),
  leftOut: z.partialRecord(z.enum(LEFT_OUT_REASONS), z.number()),
  totals: seasonTotals,
  /** The day through which visits are counted where the season has no last day. */
  countedThrough: z.string(),
  /** Who would be asked about it, and who not. */
  renewal: z.object({
    customers: z.number(),
    /** Services asked about that run on by themselves, but whose price changes with the vendor's list. */
    byList: z.number(),
    /** Services not asked about: those that run on as they are, and those whose customers answered before. */
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
  /** Null where it is left out. */
  firstSlot: z.string().nullable(),
  oldEndDate: z.string().nullable(),
  newEndDate: z.string().nullable(),
  /** A visit's price before and in the season, before tax; null where it cannot be told, or where it has no visit then. */
  oldCents: z.number().nullable(),
  newCents: z.number().nullable(),
  /** The price comes from the vendor's list, not from the service. */
  isListPrice: z.boolean(),
  visits: z.number(),
  leftOut: z.enum(LEFT_OUT_REASONS).nullable(),
  /** What the customer said of this season; null where nobody asked or answered. */
  isAccepted: z.boolean().nullable(),
});
export type SeasonService = z.output<typeof seasonService>;

const seasonServices = z.object({
  total: z.number(),
  services: z.array(seasonService),
});
export type SeasonServices = z.output<typeof seasonServices>;

const season = z.object({
  id: z.number(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  priceChange: priceChange.nullable(),
  scope: seasonScope,
  /** The scope's names, for people. */
  marketName: z.string().nullable(),
  vendorName: z.string().nullable(),
  reason: z.string().nullable(),
  actorName: z.string(),
  serviceCount: z.number(),
  /** ISO moments. */
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  /** False once undone, or once a visit of it was begun. */
  canUndo: z.boolean(),
});
export type Season = z.output<typeof season>;

const renewal = z.object({
  id: z.number(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  actorName: z.string(),
  /** ISO moment. */
  createdAt: z.string(),
  /** Services asked about; the rest was not answered yet. */
  asked: z.number(),
  accepted: z.number(),
  declined: z.number(),
  /** Customers without an e-mail address, whom nobody asked. */
  unreachable: z.number(),
  /** True while a job asks the customers; `doneCount` of `customerCount` customers were looked at. */
  isAsking: z.boolean(),
  doneCount: z.number(),
  customerCount: z.number(),
});
export type Renewal = z.output<typeof renewal>;

/** What a customer is asked about a season. */
const ownRenewal = z.object({
  startDate: z.string(),
  endDate: z.string().nullable(),
  services: z.array(
    z.object({
      serviceId: z.number(),
      type: z.enum(SERVICE_TYPES),
      frequency: z.literal(FREQUENCIES),
      address: z.string(),
      /** A visit's price before and in the season, before tax; null where it cannot be told. */
      oldCents: z.number().nullable(),
      newCents: z.number().nullable(),
    }),
  ),
});
export type OwnRenewal = z.output<typeof ownRenewal>;

export const seasonCalls = {
  'GET /seasons/renewals': {
    operationId: 'listRenewals',
    summary: 'Seasons that customers were asked about, with how they answered',
    answer: plain(z.array(renewal)),
  },
  'POST /seasons/renewals': {
    operationId: 'createRenewal',
    summary:
      'Starts asking each customer by e-mail whether their services go into a season, once per `Idempotency-Key`; a job asks them',
    body: seasonPreviewBody,
    answer: data(renewal, 201),
  },
  'POST /renewal-links/read': {
    operationId: 'readRenewalLink',
    summary: 'What the customer of a link is asked about a season',
    body: linkToken,
    answer: data(ownRenewal),
  },
  'POST /renewal-links/answer': {
    operationId: 'answerRenewalByLink',
    summary: 'Says for each service whether it goes into the season; the link is spent with it',
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
    summary: 'Changes that day',
    body: nextSeasonDateBody,
    answer: data(nextSeasonDate),
  },
  'GET /seasons': {
    operationId: 'listSeasons',
    summary: 'Seasons that services were carried into',
    query: listQuery,
    answer: page(season),
  },
  'POST /seasons/preview': {
    operationId: 'previewSeason',
    summary: 'What carrying services into a season would do',
    body: seasonPreviewBody,
    answer: data(seasonPreview),
  },
  'POST /seasons/preview/services': {
    operationId: 'listSeasonPreviewServices',
    summary: 'What would become of each service, by the page',
    body: seasonServicesBody,
    answer: data(seasonServices),
  },
  'POST /seasons': {
    operationId: 'createSeason',
    summary: 'Carries services into a season',
    body: seasonBody,
    answer: data(season, 201),
  },
  'POST /seasons/:id/undo': {
    operationId: 'undoSeason',
    summary: 'Undoes a season',
    params: byId,
    answer: data(season),
  },
} satisfies Record<CallAddress, Call>;
