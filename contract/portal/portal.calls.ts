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
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { idField } from '#contract/core/validation.ts';
import { confirmUrl, payAllAnswer } from '#contract/money/chargeAnswers.ts';
import { collectBody } from '#contract/money/chargeBodies.ts';
import { chargeLine } from '#contract/money/chargeLines.calls.ts';
import { PAYMENT_METHODS } from '#contract/money/charges.ts';
import { CHARGE_PARTS, PORTAL_PAGE_SIZE } from './portal.ts';
import { ownAccessBody, ownMoveBody, ownPauseBody, ownSkipBody, ratingBody } from './portalSetting.ts';

/** Photo as customers see it. */
const portalPhoto = z.object({
  id: z.string(),
  /** URLs that need no header, for `<img>`. */
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.number(),
  height: z.number(),
});

export const rating = z.object({
  stars: z.number(),
  words: z.string().nullable(),
  /** ISO timestamp. */
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
  /** Regular day of the visit, which differs from `date` if it was moved. */
  slot: z.string(),
  crewName: z.string().nullable(),
  /** ISO timestamps. */
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  skipReason: z.string().nullable(),
  /** Whether the customer skipped it. */
  isOwnSkip: z.boolean(),
  photos: z.array(portalPhoto),
  /** Notes of the crew or the office for the customer. */
  notes: z.array(z.string()),
  /** Minutes that the crew worked. */
  workedMinutes: z.number().nullable(),
  /** The customer's rating, and whether they can give or change one now. */
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
  /** Time window in which the crew is expected, shown only on the day itself; null if it isn't known yet. */
  expected: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Set if the crew recently reported being on its way: its time, and the expected arrival if known. */
  onTheWay: z.object({ since: z.string(), arrival: z.string().nullable() }).nullable(),
  /** Whether there is still time to move or skip it, or to undo the customer's own skip. */
  isChangeable: z.boolean(),
});
export type ComingVisit = z.output<typeof comingVisit>;

/** Changes that the customer can make to an upcoming visit now. */
const visitChoices = z.object({
  maySkip: z.boolean(),
  /** Days to which it can be moved; empty if it can't be. */
  days: z.array(z.string()),
  /** Whether the customer skipped it and the crew can still come. */
  mayTakeBack: z.boolean(),
  /** Last day on which it can be changed; null if the office allows no changes. */
  until: z.string().nullable(),
});
export type VisitChoices = z.output<typeof visitChoices>;

const portalService = z.object({
  id: z.number(),
  type: z.enum(SERVICE_TYPES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  frequency: z.literal(FREQUENCIES),
  weekday: z.literal(WEEKDAYS),
  /** First day of a current or upcoming pause. */
  pausedFrom: z.string().nullable(),
  /** Day on which visits resume; null if the office decides. */
  resumeDate: z.string().nullable(),
  /** Whether the pause is the customer's own and lasts long enough to be ended early. */
  mayResume: z.boolean(),
});
export type PortalService = z.output<typeof portalService>;

/** How crews get in, and what to expect there. */
const access = z.object({
  ...mapTexts(PROPERTY_TEXTS, 'forCustomer', () => z.string().nullable()),
  /** Other information that the crew needs to get in. */
  accessNotes: z.string().nullable(),
});
export type PortalAccess = z.output<typeof access>;

const portalProperty = z.object({
  id: z.number(),
  address: z.string(),
  city: z.string(),
  status: z.enum(PROPERTY_STATUSES),
  services: z.array(portalService),
  /** Upcoming visits, soonest first, including one in progress and those that the customer skipped. */
  upcoming: z.array(comingVisit),
  /** Last completed visit. */
  last: portalVisit.nullable(),
  /** Whether it is inactive and the office has been asked to activate it. */
  isActivationAsked: z.boolean(),
  access,
});
export type PortalProperty = z.output<typeof portalProperty>;

const portalHome = z.object({
  firstName: z.string(),
  /**
   * First day on which a service can be paused, and the maximum length in days; null if the office allows no
   * pauses.
   */
  pause: z.object({ first: z.string(), days: z.number() }).nullable(),
  properties: z.array(portalProperty),
  /**
   * Total balance due. Each cent of it is due now, postponed to a later day, waiting for the bank or on hold;
   * declined amounts are part of what is due now.
   */
  openCents: z.number(),
  dueCents: z.number(),
  failedCents: z.number(),
  /** Unused prepaid credit, which is applied to the balance due. */
  creditCents: z.number(),
  waitingCents: z.number(),
  heldCents: z.number(),
  laterCents: z.number(),
  /** Whether visits are stopped until a payment that failed for good is made. */
  isStopped: z.boolean(),
  /** Number of estimates that wait for the customer's answer. */
  estimatesWaiting: z.number(),
});
export type PortalHome = z.output<typeof portalHome>;

const portalPayment = z.object({
  id: z.string(),
  kind: z.enum(['sale', 'refund']),
  /** Whether the customer's bank reversed a disputed payment. */
  isChargeback: z.boolean(),
  state: z.enum(ATTEMPT_STATES),
  method: z.enum(PAYMENT_METHODS),
  amountCents: z.number(),
  /** Whether the card was declined for good. */
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
  /** Visit that it is for; null if there is none. */
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
  /** Day to which it is postponed. */
  chargeLaterDate: z.string().nullable(),
  lines: z.array(chargeLine),
  payments: z.array(portalPayment),
  /** Photos of its visit. */
  photos: z.array(portalPhoto),
});
export type PortalCharge = z.output<typeof portalCharge>;

/** Response to a payment: its outcome, and the charge after it. */
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
    summary: 'The portal’s home page',
    answer: data(portalHome),
  },
  'GET /portal/visits': {
    operationId: 'listPortalVisits',
    summary: 'The customer’s past visits',
    query: pageQuery.extend({ propertyId: idField.optional() }),
    answer: portalPage(portalVisit),
  },
  'GET /portal/visits/:id': {
    operationId: 'getPortalVisit',
    summary: 'Reads one of the customer’s past visits',
    params: byId,
    answer: data(portalVisit),
  },
  'GET /portal/visits/:id/choices': {
    operationId: 'getPortalVisitChoices',
    summary: 'The customer’s choices for an upcoming visit',
    params: byId,
    answer: data(visitChoices),
  },
  'POST /portal/visits/:id/skip': {
    operationId: 'skipPortalVisit',
    summary: 'Skips an upcoming visit',
    params: byId,
    body: ownSkipBody,
    answer: done,
  },
  'POST /portal/visits/:id/restore': {
    operationId: 'restorePortalVisit',
    summary: 'Restores a visit that the customer skipped',
    params: byId,
    answer: done,
  },
  'POST /portal/visits/:id/move': {
    operationId: 'movePortalVisit',
    summary: 'Moves an upcoming visit to another day',
    params: byId,
    body: ownMoveBody,
    answer: done,
  },
  'PUT /portal/visits/:id/rating': {
    operationId: 'ratePortalVisit',
    summary: 'Rates a completed visit',
    params: byId,
    body: ratingBody,
    answer: data(rating),
  },
  'POST /portal/services/:id/pause': {
    operationId: 'pausePortalService',
    summary: 'Pauses the customer’s service',
    params: byId,
    body: ownPauseBody,
    answer: done,
  },
  'POST /portal/services/:id/resume': {
    operationId: 'resumePortalService',
    summary: 'Resumes the customer’s paused service as soon as possible',
    params: byId,
    answer: done,
  },
  'PUT /portal/properties/:id/access': {
    operationId: 'updatePortalPropertyAccess',
    summary: 'Saves the customer’s access and pet details for crews',
    params: byId,
    body: ownAccessBody,
    answer: done,
  },
  'GET /portal/charges': {
    operationId: 'listPortalCharges',
    summary: 'The customer’s charges: all of them, those to pay now, those postponed, or the others',
    query: pageQuery.extend({ part: z.enum(CHARGE_PARTS).optional() }),
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
    summary: 'Pays everything the customer owes now, oldest first',
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
