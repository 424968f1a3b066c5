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
  /** Price of a visit before discounts and tax, which the service keeps; null for hourly work. */
  priceCents: z.number().nullable(),
});
export type EstimateOffer = z.output<typeof offer>;

/** Service at the estimate's property that accepting it changes, instead of adding a second one. */
const runningService = z.object({
  serviceId: z.number(),
  type: z.enum(SIGNUP_SERVICES),
  /** Current frequency, until the estimate is accepted. */
  frequency: z.literal(FREQUENCIES),
  weekday: z.literal(WEEKDAYS),
  isPaused: z.boolean(),
  /** Current price of a visit (or an hour, `isPerHour`), with discounts and tax; null if it has no price. */
  totalCents: z.number().nullable(),
  isPerHour: z.boolean(),
  /** Its last day, which accepting the estimate doesn't change. */
  endDate: z.string().nullable(),
});
export type RunningOffered = z.output<typeof runningService>;

/** Services already running at the address that an estimate is for, whoever owns the property. */
const runningThere = runningService.extend({ propertyId: z.number(), customerName: z.string() });
export type RunningThere = z.output<typeof runningThere>;

const estimate = z.object({
  id: z.number(),
  status: z.enum(ESTIMATE_STATUSES),
  /** Null for someone who isn't a customer yet. */
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
  /** The accepted choices. */
  chosen: z.array(choice).nullable(),
  /** Last day on which it can be accepted. */
  validUntil: z.string(),
  notes: z.string().nullable(),
  /** Terms that applied to all estimates when this one was sent; null before. */
  terms: z.string().nullable(),
  declineReason: z.string().nullable(),
  /** Sign-up that was created when it was accepted. */
  signupId: z.number().nullable(),
  /** Services of the offered types that run at the property now; empty once it is answered. */
  running: z.array(runningService),
  createdByName: z.string(),
  /** ISO timestamps. */
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  version: z.number(),
});
export type Estimate = z.output<typeof estimate>;

/** Estimate as its receiver sees it. */
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
    /** Whether accepting it creates services right away, rather than a sign-up that the office handles. */
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
      summary: 'Active services at a property or an address',
      query: runningQuery,
      answer: data(z.array(runningThere)),
    },
    'POST /estimates/:id/send': {
      operationId: 'sendEstimate',
      summary: 'Emails an estimate with a link, once per `Idempotency-Key`; an earlier link stops working',
      params: byId,
      answer: data(estimate),
    },
    'POST /estimates/:id/withdraw': {
      operationId: 'withdrawEstimate',
      summary: 'Withdraws an unanswered estimate; its link stops working',
      params: byId,
      answer: data(estimate),
    },
    'POST /estimate-links/read': {
      operationId: 'readEstimateLink',
      summary: 'A link’s estimate',
      body: linkToken,
      answer: data(ownEstimate),
    },
    'POST /estimate-links/accept': {
      operationId: 'acceptEstimateByLink',
      summary: 'Accepts services of a link’s estimate; repeating it changes nothing',
      body: acceptByLinkBody,
      answer: data(ownEstimate),
    },
    'POST /estimate-links/decline': {
      operationId: 'declineEstimateByLink',
      summary: 'Declines a link’s estimate',
      body: declineByLinkBody,
      answer: data(ownEstimate),
    },
    'GET /portal/estimates': {
      operationId: 'listPortalEstimates',
      summary: 'The customer’s own estimates that are waiting for an answer',
      answer: plain(z.array(ownEstimate)),
    },
    'POST /portal/estimates/:id/accept': {
      operationId: 'acceptPortalEstimate',
      summary: 'Accepts services of the customer’s own estimate',
      params: byId,
      body: acceptEstimateBody,
      answer: data(ownEstimate),
    },
    'POST /portal/estimates/:id/decline': {
      operationId: 'declinePortalEstimate',
      summary: 'Declines the customer’s own estimate',
      params: byId,
      body: declineEstimateBody,
      answer: data(ownEstimate),
    },
  } satisfies Record<CallAddress, Call>),
};
