import { z } from 'zod';
import { byId, type Call, type CallAddress, data, plain } from '#contract/core/call.ts';
import { FREQUENCIES, FRONT_BACK, LOT_SIZES, WEEKDAYS } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import { linkToken } from '#contract/money/cardLinks.ts';
import {
  acceptByLinkBody,
  acceptEstimateBody,
  declineByLinkBody,
  declineEstimateBody,
  ESTIMATE_STATUSES,
  estimateBody,
  newEstimateBody,
  runningQuery,
} from './estimates.ts';
import { signupPrice } from './signups.calls.ts';
import { SIGNUP_SERVICES } from './signups.ts';

const choice = z.object({ type: z.enum(SIGNUP_SERVICES), frequency: z.literal(FREQUENCIES) });

const offer = signupPrice.extend({
  ...choice.shape,
  /** The price of a visit before discounts and tax, which the service keeps; null where hours are billed. */
  priceCents: z.number().nullable(),
});
export type EstimateOffer = z.output<typeof offer>;

/** A service at the estimate’s property that an acceptance changes instead of selling it a second time. */
const runningService = z.object({
  serviceId: z.number(),
  type: z.enum(SIGNUP_SERVICES),
  /** As it comes until then. */
  frequency: z.literal(FREQUENCIES),
  weekday: z.literal(WEEKDAYS),
  isPaused: z.boolean(),
  /** What a visit (or an hour, `isPerHour`) costs now, with discounts and tax; null where there is no price. */
  totalCents: z.number().nullable(),
  isPerHour: z.boolean(),
  /** Its last day, which an acceptance leaves. */
  endDate: z.string().nullable(),
});
export type RunningOffered = z.output<typeof runningService>;

/** Services already running at the address that an estimate is for, whoever owns the property. */
const runningThere = runningService.extend({ propertyId: z.number(), customerName: z.string() });
export type RunningThere = z.output<typeof runningThere>;

const estimate = z.object({
  id: z.number(),
  status: z.enum(ESTIMATE_STATUSES),
  /** Null where it is for somebody who is no customer yet. */
  propertyId: z.number().nullable(),
  customerId: z.number().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** Ten digits. */
  phone: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  lotSize: z.enum(LOT_SIZES).nullable(),
  isCornerLot: z.boolean(),
  frontBack: z.enum(FRONT_BACK),
  discountCode: z.string().nullable(),
  language: z.enum(LANGUAGES),
  offers: z.array(offer),
  /** What was accepted. */
  chosen: z.array(choice).nullable(),
  /** The last day on which it can be accepted. */
  validUntil: z.string(),
  notes: z.string().nullable(),
  /** What held for every estimate when this one was sent; null before. */
  terms: z.string().nullable(),
  declineReason: z.string().nullable(),
  /** The sign-up that came of it. */
  signupId: z.number().nullable(),
  /** Services of the kinds offered that run at the property now; none once it was answered. */
  running: z.array(runningService),
  createdByName: z.string(),
  /** ISO moments. */
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  version: z.number(),
});
export type Estimate = z.output<typeof estimate>;

/** What its receiver sees of an estimate. */
const ownEstimate = estimate
  .pick({
    id: true,
    status: true,
    firstName: true,
    address: true,
    city: true,
    frontBack: true,
    offers: true,
    chosen: true,
    validUntil: true,
    notes: true,
    terms: true,
    running: true,
  })
  .extend({
    /** Accepted, it becomes services at once; else a sign-up that the office takes up. */
    isCustomer: z.boolean(),
  });
export type OwnEstimate = z.output<typeof ownEstimate>;

export const estimateCalls = {
  ...resourceCalls('estimates', {
    entity: 'estimate',
    title: ['an estimate', 'Estimates'],
    row: estimate,
    body: estimateBody,
    newBody: newEstimateBody,
  }),
  ...({
    'GET /estimates/running': {
      operationId: 'listRunningForEstimate',
      summary: 'The services that run at a property, or at an address',
      query: runningQuery,
      answer: data(z.array(runningThere)),
    },
    'POST /estimates/:id/send': {
      operationId: 'sendEstimate',
      summary: 'Sends an estimate by e-mail with a link, once per `Idempotency-Key`; an earlier link ends',
      params: byId,
      answer: data(estimate),
    },
    'POST /estimates/:id/withdraw': {
      operationId: 'withdrawEstimate',
      summary: 'Withdraws an estimate that was not answered; its link ends',
      params: byId,
      answer: data(estimate),
    },
    'POST /estimate-links/read': {
      operationId: 'readEstimateLink',
      summary: 'The estimate behind a link',
      body: linkToken,
      answer: data(ownEstimate),
    },
    'POST /estimate-links/accept': {
      operationId: 'acceptEstimateByLink',
      summary: 'Accepts offers of the estimate behind a link; the same again is the same answer',
      body: acceptByLinkBody,
      answer: data(ownEstimate),
    },
    'POST /estimate-links/decline': {
      operationId: 'declineEstimateByLink',
      summary: 'Declines the estimate behind a link',
      body: declineByLinkBody,
      answer: data(ownEstimate),
    },
    'GET /portal/estimates': {
      operationId: 'listPortalEstimates',
      summary: 'A customer’s own estimates that wait for an answer',
      answer: plain(z.array(ownEstimate)),
    },
    'POST /portal/estimates/:id/accept': {
      operationId: 'acceptPortalEstimate',
      summary: 'A customer accepts offers of an own estimate',
      params: byId,
      body: acceptEstimateBody,
      answer: data(ownEstimate),
    },
    'POST /portal/estimates/:id/decline': {
      operationId: 'declinePortalEstimate',
      summary: 'A customer declines an own estimate',
      params: byId,
      body: declineEstimateBody,
      answer: data(ownEstimate),
    },
  } satisfies Record<CallAddress, Call>),
};
