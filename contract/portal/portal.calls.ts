import { z } from 'zod';
import { byId, type Call, type CallAddress, data, done } from '#contract/core/call.ts';
import {
  ASSIGNMENT_STATUSES,
  ATTEMPT_STATES,
  FREQUENCIES,
  PAYMENT_STATUSES,
  PROPERTY_STATUSES,
  SERVICE_STATUSES,
  SERVICE_TYPES,
  SUBSCRIPTION_STATUSES,
  WEEKDAYS,
} from '#contract/core/enums.ts';
import { mapTexts, PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { idField } from '#contract/core/validation.ts';
import { collectBody } from '#contract/money/chargeBodies.ts';
import { chargeLine } from '#contract/money/chargeLines.calls.ts';
import { confirmUrl, payAllAnswer } from '#contract/money/charges.calls.ts';
import { PAYMENT_METHODS } from '#contract/money/charges.ts';
import { PORTAL_PAGE_SIZE } from './portal.ts';
import { ownAccessBody, ownMoveBody, ownPauseBody, ownSkipBody, ratingBody } from './portalSetting.ts';

/** What customers see of their own business with us. */
const portalPhoto = z.object({
  id: z.string(),
  /** Addresses that need no header, for `<img>`. */
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.number(),
  height: z.number(),
});

export const rating = z.object({
  stars: z.number(),
  words: z.string().nullable(),
  /** ISO moment. */
  ratedAt: z.string(),
});
export type Rating = z.output<typeof rating>;

const portalVisit = z.object({
  id: z.number(),
  propertyId: z.number(),
  address: z.string(),
  date: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  status: z.enum(ASSIGNMENT_STATUSES),
  serviceStatus: z.enum(SERVICE_STATUSES),
  /** The usual day of a visit; it is on another one where it was moved. */
  slot: z.string(),
  crewName: z.string().nullable(),
  /** ISO moments. */
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  skipReason: z.string().nullable(),
  /** The customer left it out by themselves. */
  isOwnSkip: z.boolean(),
  photos: z.array(portalPhoto),
  /** What the crew or the office wrote for the customer. */
  notes: z.array(z.string()),
  /** How long the crew worked. */
  workedMinutes: z.number().nullable(),
  /** What the customer thought of it, and whether that can be said or changed now. */
  rating: rating.nullable(),
  mayRate: z.boolean(),
  charge: z
    .object({
      id: z.number(),
      status: z.enum(PAYMENT_STATUSES),
      totalCents: z.number(),
    })
    .nullable(),
});
export type PortalVisit = z.output<typeof portalVisit>;

const comingVisit = portalVisit.extend({
  /** Between which moments the crew is expected, told on the day itself; null where nobody knows it yet. */
  expected: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** The crew said a while ago that it is on its way: when, and when it thinks to be there where it knows. */
  onTheWay: z.object({ since: z.string(), arrival: z.string().nullable() }).nullable(),
  /** It is not too late to move or skip it, or to take back that the customer skipped it. */
  isChangeable: z.boolean(),
});
export type ComingVisit = z.output<typeof comingVisit>;

/** What the customer may do to a coming visit now. */
const visitChoices = z.object({
  maySkip: z.boolean(),
  /** The days to which it can be moved; none where it cannot. */
  days: z.array(z.string()),
  /** The customer skipped it, and the crew can still come. */
  mayTakeBack: z.boolean(),
  /** The last day on which it can be changed; null where the office allows no change at all. */
  until: z.string().nullable(),
});
export type VisitChoices = z.output<typeof visitChoices>;

const portalService = z.object({
  id: z.number(),
  type: z.enum(SERVICE_TYPES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  frequency: z.literal(FREQUENCIES),
  weekday: z.literal(WEEKDAYS),
  /** The first day of a pause that lasts or is to come. */
  pausedFrom: z.string().nullable(),
  /** Visits go on on this day; null when the office says so. */
  resumeDate: z.string().nullable(),
  /** The pause is the customer's own and lasts longer than until they could end it. */
  mayResume: z.boolean(),
});
export type PortalService = z.output<typeof portalService>;

/** How crews get in, and what they meet there. */
const access = z.object({
  ...mapTexts(PROPERTY_TEXTS, 'forCustomer', () => z.string().nullable()),
  /** What else the crew must know to get in. */
  accessNotes: z.string().nullable(),
});
export type PortalAccess = z.output<typeof access>;

const portalProperty = z.object({
  id: z.number(),
  address: z.string(),
  city: z.string(),
  status: z.enum(PROPERTY_STATUSES),
  services: z.array(portalService),
  /** Visits to come, the nearest first; one that is under way and those that the customer left out are among them. */
  upcoming: z.array(comingVisit),
  /** The last visit that was done. */
  last: portalVisit.nullable(),
  /** Not active, and the office was asked to activate it. */
  isActivationAsked: z.boolean(),
  access,
});
export type PortalProperty = z.output<typeof portalProperty>;

const portalHome = z.object({
  firstName: z.string(),
  /** The first day from which a service can be paused, and for how many days; null where the office allows no pause. */
  pause: z.object({ first: z.string(), days: z.number() }).nullable(),
  properties: z.array(portalProperty),
  /** All that is neither paid nor waived, and what of it may be paid now, was declined, is on hold, or was put off. */
  openCents: z.number(),
  dueCents: z.number(),
  failedCents: z.number(),
  /** What they paid ahead and can spend: it is taken from what is open. */
  creditCents: z.number(),
  heldCents: z.number(),
  laterCents: z.number(),
  /** A payment was given up: no visits until it is paid. */
  isStopped: z.boolean(),
  /** So many estimates wait for the customer’s answer. */
  estimatesWaiting: z.number(),
});
export type PortalHome = z.output<typeof portalHome>;

const portalPayment = z.object({
  id: z.string(),
  kind: z.enum(['sale', 'refund']),
  /** The customer's bank took a disputed payment back. */
  isChargeback: z.boolean(),
  state: z.enum(ATTEMPT_STATES),
  method: z.enum(PAYMENT_METHODS),
  amountCents: z.number(),
  /** The bank refused the card for good. */
  isHardDecline: z.boolean(),
  card: z
    .object({
      brand: z.string(),
      lastFour: z.string(),
    })
    .nullable(),
  responseCode: z.string().nullable(),
  responseText: z.string().nullable(),
  at: z.string(),
});
export type PortalPayment = z.output<typeof portalPayment>;

const portalCharge = z.object({
  id: z.number(),
  /** The visit that it is for; null where it is for none. */
  assignmentId: z.number().nullable(),
  date: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  address: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  totalCents: z.number(),
  paidCents: z.number(),
  refundedCents: z.number(),
  freeCents: z.number(),
  openCents: z.number(),
  /** The day to which it is put off. */
  chargeLaterDate: z.string().nullable(),
  lines: z.array(chargeLine),
  payments: z.array(portalPayment),
  /** Of its visit. */
  photos: z.array(portalPhoto),
});
export type PortalCharge = z.output<typeof portalCharge>;

/** What paying answers: what became of it, and the charge after it. */
const portalPayAnswer = z.object({
  payment: portalPayment
    .pick({ state: true, isHardDecline: true, responseCode: true, responseText: true })
    .extend({ confirmUrl }),
  charge: portalCharge,
});
export type PortalPayAnswer = z.output<typeof portalPayAnswer>;

const MAX_PAGE = 100;
const pageQuery = z.object({
  start: z.coerce.number<number>().int().min(0).default(0),
  length: z.coerce.number<number>().int().min(1).max(MAX_PAGE).default(PORTAL_PAGE_SIZE),
});
const portalPage = <S extends z.ZodType>(row: S) => data(z.object({ list: z.array(row), total: z.number() }));

export const portalCalls = {
  'GET /portal/home': {
    operationId: 'getPortalHome',
    summary: 'The customer’s first page',
    answer: data(portalHome),
  },
  'GET /portal/visits': {
    operationId: 'listPortalVisits',
    summary: 'The customer’s visits that are over',
    query: pageQuery.extend({ propertyId: idField.optional() }),
    answer: portalPage(portalVisit),
  },
  'GET /portal/visits/:id': {
    operationId: 'getPortalVisit',
    summary: 'Reads one of the customer’s visits that are over',
    params: byId,
    answer: data(portalVisit),
  },
  'GET /portal/visits/:id/choices': {
    operationId: 'getPortalVisitChoices',
    summary: 'What the customer may do to a coming visit',
    params: byId,
    answer: data(visitChoices),
  },
  'POST /portal/visits/:id/skip': {
    operationId: 'skipPortalVisit',
    summary: 'The customer leaves a coming visit out',
    params: byId,
    body: ownSkipBody,
    answer: done,
  },
  'POST /portal/visits/:id/restore': {
    operationId: 'restorePortalVisit',
    summary: 'The customer takes back that they left a coming visit out',
    params: byId,
    answer: done,
  },
  'POST /portal/visits/:id/move': {
    operationId: 'movePortalVisit',
    summary: 'The customer moves a coming visit to another day',
    params: byId,
    body: ownMoveBody,
    answer: done,
  },
  'PUT /portal/visits/:id/rating': {
    operationId: 'ratePortalVisit',
    summary: 'The customer rates a visit that was done',
    params: byId,
    body: ratingBody,
    answer: data(rating),
  },
  'POST /portal/services/:id/pause': {
    operationId: 'pausePortalService',
    summary: 'The customer pauses a service',
    params: byId,
    body: ownPauseBody,
    answer: done,
  },
  'POST /portal/services/:id/resume': {
    operationId: 'resumePortalService',
    summary: 'The customer lets a paused service go on as soon as that is possible',
    params: byId,
    answer: done,
  },
  'PUT /portal/properties/:id/access': {
    operationId: 'updatePortalPropertyAccess',
    summary: 'The customer says how crews get in, and what they meet there',
    params: byId,
    body: ownAccessBody,
    answer: done,
  },
  'GET /portal/charges': {
    operationId: 'listPortalCharges',
    summary: 'The customer’s charges',
    query: pageQuery,
    answer: portalPage(portalCharge),
  },
  'GET /portal/charges/:id': {
    operationId: 'getPortalCharge',
    summary: 'Reads one of the customer’s charges',
    params: byId,
    answer: data(portalCharge),
  },
  'POST /portal/pay-all': {
    operationId: 'payAllPortalCharges',
    summary: 'Pays all that the customer owes, the oldest first',
    body: collectBody,
    answer: data(payAllAnswer),
  },
  'POST /portal/charges/:id/pay': {
    operationId: 'payPortalCharge',
    summary: 'Pays one of the customer’s charges',
    params: byId,
    body: collectBody,
    answer: data(portalPayAnswer),
  },
} satisfies Record<CallAddress, Call>;
