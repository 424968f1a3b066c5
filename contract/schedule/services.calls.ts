import { z } from 'zod';
import { byId, type Call, type CallAddress, data, listQuery, page, plain } from '#contract/core/call.ts';
import {
  FREQUENCIES,
  FRONT_BACK,
  SERVICE_TYPES,
  SUBSCRIPTION_STATUSES,
  WEEKDAYS,
} from '#contract/core/enums.ts';
import { idField } from '#contract/core/validation.ts';
import { DAY_RULES } from './dayWarnings.ts';
import {
  addServicesBody,
  endBody,
  HAND_MADE_FIELDS,
  pauseBody,
  resumeBody,
  servicePreviewBody,
  termsEditBody,
  timeCapToggle,
} from './schedule.ts';

const fieldDifference = z.object({
  field: z.enum([...HAND_MADE_FIELDS, 'workedMinutes']),
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});
export type FieldDifference = z.output<typeof fieldDifference>;

/** Warning about days chosen for visits; it is shown beforehand and doesn't prevent saving. */
export const dayWarning = z.object({
  rule: z.enum(DAY_RULES),
  date: z.string(),
  /** Number of visits that it concerns. */
  visits: z.number(),
  /** Name of the holiday. */
  holiday: z.string().nullable(),
  /** For a full day: the crew, its work on that day afterwards, and its capacity. */
  crewName: z.string().nullable(),
  minutes: z.number().nullable(),
  capacityMinutes: z.number().nullable(),
});
export type DayWarning = z.output<typeof dayWarning>;

/** Preview of an edit's effect on a service's visits. */
export const scheduleDifference = z.object({
  changed: z.array(
    z.object({
      id: z.number(),
      slot: z.string(),
      date: z.string(),
      newSlot: z.string(),
      newDate: z.string(),
      fields: z.array(fieldDifference),
      /** Changes made by hand that are kept, and those that the edit overwrites. */
      kept: z.array(z.enum(HAND_MADE_FIELDS)),
      lost: z.array(z.enum(HAND_MADE_FIELDS)),
    }),
  ),
  added: z.array(
    z.object({
      slot: z.string(),
      date: z.string(),
    }),
  ),
  removed: z.array(
    z.object({
      id: z.number(),
      slot: z.string(),
      date: z.string(),
      /** Whether the visit was forced onto its day. */
      isForced: z.boolean(),
      lost: z.array(z.enum(HAND_MADE_FIELDS)),
    }),
  ),
  /** Completed or started visits in the range, which never change. */
  untouched: z.number(),
  /** For a pause: forced visits on its days, and how many of them stay. */
  forced: z.number().optional(),
  forcedStay: z.number().optional(),
  warnings: z.array(dayWarning),
  /** Names of the crews in `crewId` differences. */
  crewNames: z.record(z.string(), z.string()),
});
export type ScheduleDifference = z.output<typeof scheduleDifference>;

export const termsVersion = z.object({
  id: z.number(),
  beginsOn: z.string(),
  fromSlot: z.string(),
  frequency: z.literal(FREQUENCIES),
  weekday: z.literal(WEEKDAYS),
  vendorId: z.number().nullable(),
  vendorName: z.string().nullable(),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  priceCents: z.number().nullable(),
  frontBack: z.enum(FRONT_BACK),
  timeCapMinutes: z.number().nullable(),
});
export type TermsVersion = z.output<typeof termsVersion>;

const pause = z.object({
  id: z.number(),
  fromDate: z.string(),
  resumeDate: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Pause = z.output<typeof pause>;

const service = z.object({
  id: z.number(),
  propertyId: z.number(),
  customerId: z.number(),
  type: z.enum(SERVICE_TYPES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  startDate: z.string(),
  endDate: z.string().nullable(),
  /** All versions of the terms, earliest first. */
  terms: z.array(termsVersion),
  /** Version in force today, or the first one if none has begun. */
  current: termsVersion.nullable(),
  pauses: z.array(pause),
  nextVisit: z
    .object({
      id: z.number(),
      date: z.string(),
    })
    .nullable(),
  lastVisit: z
    .object({
      id: z.number(),
      date: z.string(),
    })
    .nullable(),
  /** Latest change, while it can still be undone. */
  lastEdit: z.object({ at: z.string(), byName: z.string() }).nullable(),
  version: z.number(),
});
export type Service = z.output<typeof service>;

/** A service in the list of all services, with today's terms. */
const serviceRow = z.object({
  id: z.number(),
  propertyId: z.number(),
  address: z.string(),
  zipcode: z.string(),
  customerId: z.number(),
  customerCode: z.string(),
  type: z.enum(SERVICE_TYPES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  startDate: z.string(),
  endDate: z.string().nullable(),
  frequency: z.literal(FREQUENCIES),
  weekday: z.literal(WEEKDAYS),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  /** Price set by hand; null uses the price list. */
  priceCents: z.number().nullable(),
});
export type ServiceRow = z.output<typeof serviceRow>;

const ofProperty = z.object({ customerId: idField, propertyId: idField });

export const serviceCalls = {
  'GET /services': {
    operationId: 'listServices',
    summary: 'Services sold',
    query: listQuery,
    answer: page(serviceRow),
  },
  'GET /services/:id': {
    operationId: 'getService',
    summary: 'Reads a service',
    params: byId,
    answer: plain(service),
  },
  'PUT /services/:id': {
    operationId: 'updateService',
    summary: 'Changes a service’s terms starting on a day',
    params: byId,
    body: termsEditBody,
    answer: plain(service),
  },
  'POST /services/:id/preview': {
    operationId: 'previewServiceChange',
    summary: 'Previews a service change’s effect on its visits',
    params: byId,
    body: servicePreviewBody,
    answer: data(scheduleDifference),
  },
  'POST /services/:id/pause': {
    operationId: 'pauseService',
    summary: 'Pauses a service',
    params: byId,
    body: pauseBody,
    answer: data(service),
  },
  'POST /services/:id/resume': {
    operationId: 'resumeService',
    summary: 'Resumes a paused service',
    params: byId,
    body: resumeBody,
    answer: data(service),
  },
  'POST /services/:id/undo': {
    operationId: 'undoServiceChange',
    summary: 'Undoes a service’s latest change',
    params: byId,
    answer: data(service),
  },
  'POST /services/:id/end': {
    operationId: 'endService',
    summary: 'Ends a service',
    params: byId,
    body: endBody,
    answer: data(service),
  },
  'PUT /customers/:customerId/properties/:propertyId/services': {
    operationId: 'setPropertyServices',
    summary: 'Sells services for a property',
    params: ofProperty,
    body: addServicesBody,
    answer: data(z.array(service)),
  },
  'PUT /customers/:customerId/properties/:propertyId/services/toggle/timeCap': {
    operationId: 'setPropertyTimeCap',
    summary: 'Sets or removes the time cap of a bush and bed visit',
    params: ofProperty,
    body: timeCapToggle,
    answer: data(service),
  },
} satisfies Record<CallAddress, Call>;
