import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { FREQUENCIES, PROPERTY_STATUSES, SERVICE_TYPES, WEEKDAYS } from '#contract/core/enums.ts';
import { idField } from '#contract/core/validation.ts';
import { quote } from '#contract/money/chargeLines.calls.ts';
import { houseSaleBody } from '#contract/sales/houseSales.ts';
import { convertBody } from './convert.ts';
import { propertyView } from './properties.calls.ts';
import { statusChangeBody } from './propertyStatus.ts';

/** A visit that a crew has started and not completed. */
const startedVisit = z.object({
  id: z.number(),
  propertyId: z.number(),
  address: z.string(),
  date: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  crewName: z.string().nullable(),
});
export type StartedVisit = z.output<typeof startedVisit>;

/** GET /customers/{id}/checkForStartedService. */
const startedService = z.object({
  hasStarted: z.boolean(),
  visits: z.array(startedVisit),
});
export type StartedService = z.output<typeof startedService>;

const soldService = z.object({
  id: z.number(),
  type: z.enum(SERVICE_TYPES),
  frequency: z.literal(FREQUENCIES),
  weekday: z.literal(WEEKDAYS),
  crewName: z.string().nullable(),
});

/** GET /properties/{id}/status-preview?status=: effect of a new status. */
const statusPreview = z.object({
  from: z.enum(PROPERTY_STATUSES),
  to: z.enum(PROPERTY_STATUSES),
  /** Services that end, and how many upcoming visits are canceled with them. */
  stops: z.object({
    services: z.array(soldService),
    visits: z.number(),
    firstDate: z.string().nullable(),
    lastDate: z.string().nullable(),
  }),
  started: z.array(startedVisit),
  /**
   * Services that the last change ended and that can resume, each with its first visit and the number
   * planned.
   */
  resumes: z.array(soldService.extend({ firstDate: z.string().nullable(), visits: z.number() })),
  /** The customer's balance due for the property in cents. */
  openCents: z.number(),
  /** Whether the customer is locked, so that services can't resume. */
  isLocked: z.boolean(),
});
export type StatusPreview = z.output<typeof statusPreview>;

const convertAnswer = z.object({
  propertyId: z.number(),
  customerId: z.number(),
  /** The previous owner; equals `customerId` if the owner stays. */
  previousCustomerId: z.number(),
});
export type ConvertAnswer = z.output<typeof convertAnswer>;

/** GET /properties/{id}/convert-preview: facts to know before converting. */
const convertPreview = z.object({
  status: z.enum(PROPERTY_STATUSES),
  isArchived: z.boolean(),
  /** The current owner. */
  owner: z.object({
    id: z.number(),
    code: z.string(),
    name: z.string(),
    isLocked: z.boolean(),
    otherProperties: z.number(),
  }),
  /**
   * The current owner's balance due for this property in cents, and the number of cards that stay with them.
   */
  openCents: z.number(),
  cards: z.number(),
  completedVisits: z.number(),
  resumes: statusPreview.shape.resumes,
});
export type ConvertPreview = z.output<typeof convertPreview>;

/** GET /properties/{id}/sale-preview: services that a new owner can take over, and open items to settle. */
const houseSalePreview = z.object({
  /** Running services, each with the day of its next visit and the new owner's price per visit. */
  services: z.array(soldService.extend({ nextDate: z.string().nullable(), price: quote })),
  /** Upcoming visits of the previous owner that are canceled. */
  visits: z.number(),
  started: z.array(startedVisit),
  reminders: z.number(),
  callLogs: z.number(),
  /** Balance due of the previous owner for the property in cents; it stays theirs. */
  openCents: z.number(),
});
export type HouseSalePreview = z.output<typeof houseSalePreview>;

export const propertyStatusCalls = {
  'GET /properties/:id/status-preview': {
    operationId: 'previewPropertyStatus',
    summary: 'Previews a change of a property’s status',
    params: byId,
    query: z.object({ status: z.enum(PROPERTY_STATUSES) }),
    answer: data(statusPreview),
  },
  'POST /properties/:id/status': {
    operationId: 'setPropertyStatus',
    summary: 'Changes a property’s status',
    params: byId,
    body: statusChangeBody,
    answer: data(propertyView),
  },
  'GET /customers/:id/checkForStartedService': {
    operationId: 'listStartedVisits',
    summary: 'Visits that a crew has started at the customer’s properties',
    params: byId,
    query: z.object({ propertyId: idField.optional() }),
    answer: data(startedService),
  },
  'GET /properties/:id/convert-preview': {
    operationId: 'previewPropertyConversion',
    summary: 'Previews reactivating a property',
    params: byId,
    answer: data(convertPreview),
  },
  'POST /properties/:id/convert': {
    operationId: 'convertProperty',
    summary: 'Reactivates a property',
    params: byId,
    body: convertBody,
    answer: data(convertAnswer),
  },
  'GET /properties/:id/sale-preview': {
    operationId: 'previewPropertySale',
    summary: 'Previews transferring a property to its new owner',
    params: byId,
    answer: data(houseSalePreview),
  },
  'POST /properties/:id/sale': {
    operationId: 'sellProperty',
    summary: 'Transfers a property to its new owner, with the services they keep',
    params: byId,
    body: houseSaleBody,
    answer: data(convertAnswer),
  },
} satisfies Record<CallAddress, Call>;
