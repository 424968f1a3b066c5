import { z } from 'zod';
import { collectBody } from '../chargeBodies.ts';
import { PAYMENT_METHODS } from '../charges.ts';
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
} from '../enums.ts';
import { PORTAL_PAGE_SIZE } from '../portal.ts';
import { ownMoveBody, ownSkipBody } from '../portalSetting.ts';
import { idField } from '../validation.ts';
import { byId, type Call, type CallAddress, data, done } from './call.ts';
import { chargeLine } from './chargeLines.ts';
import { confirmUrl, payAllAnswer } from './charges.ts';

/** What customers see of their own business with us. */
const portalPhoto = z.object({
  id: z.string(),
  /** Addresses that need no header, for `<img>`. */
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.number(),
  height: z.number(),
});
export type PortalPhoto = z.output<typeof portalPhoto>;

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
  photos: z.array(portalPhoto),
  /** What the crew or the office wrote for the customer. */
  notes: z.array(z.string()),
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
  /** It is not too late to move or skip it. */
  isChangeable: z.boolean(),
});
export type ComingVisit = z.output<typeof comingVisit>;

/** What the customer may do to a coming visit now. */
const visitChoices = z.object({
  maySkip: z.boolean(),
  /** The days to which it can be moved; none where it cannot. */
  days: z.array(z.string()),
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
  /** Paused services resume on this day; null resumes when the office says so. */
  resumeDate: z.string().nullable(),
});
export type PortalService = z.output<typeof portalService>;

const portalProperty = z.object({
  id: z.number(),
  address: z.string(),
  city: z.string(),
  status: z.enum(PROPERTY_STATUSES),
  services: z.array(portalService),
  /** Visits to come, the nearest first; one that is under way is among them. */
  upcoming: z.array(comingVisit),
  /** The last visit that was done. */
  last: portalVisit.nullable(),
  /** Not active, and the office was asked to activate it. */
  isActivationAsked: z.boolean(),
});
export type PortalProperty = z.output<typeof portalProperty>;

const portalHome = z.object({
  firstName: z.string(),
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
});
export type PortalHome = z.output<typeof portalHome>;

const portalPayment = z.object({
  id: z.string(),
  kind: z.enum(['sale', 'refund']),
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
  'GET /portal/home': { summary: 'The customer’s first page', answer: data(portalHome) },
  'GET /portal/visits': {
    summary: 'The customer’s visits that are over',
    query: pageQuery.extend({ propertyId: idField.optional() }),
    answer: portalPage(portalVisit),
  },
  'GET /portal/visits/:id/choices': {
    summary: 'What the customer may do to a coming visit',
    params: byId,
    answer: data(visitChoices),
  },
  'POST /portal/visits/:id/skip': {
    summary: 'The customer leaves a coming visit out',
    params: byId,
    body: ownSkipBody,
    answer: done,
  },
  'POST /portal/visits/:id/move': {
    summary: 'The customer moves a coming visit to another day',
    params: byId,
    body: ownMoveBody,
    answer: done,
  },
  'GET /portal/charges': {
    summary: 'The customer’s charges',
    query: pageQuery,
    answer: portalPage(portalCharge),
  },
  'GET /portal/charges/:id': {
    summary: 'Reads one of the customer’s charges',
    params: byId,
    answer: data(portalCharge),
  },
  'POST /portal/pay-all': {
    summary: 'Pays all that the customer owes, the oldest first',
    body: collectBody,
    answer: data(payAllAnswer),
  },
  'POST /portal/charges/:id/pay': {
    summary: 'Pays one of the customer’s charges',
    params: byId,
    body: collectBody,
    answer: data(portalPayAnswer),
  },
} satisfies Record<CallAddress, Call>;
