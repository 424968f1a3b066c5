import { z } from 'zod';
import {
  byId,
  type Call,
  type CallAddress,
  data,
  done,
  file,
  listQuery,
  page,
  unsortedExportQuery,
} from '#contract/core/call.ts';
import { ASSIGNMENT_STATUSES, SERVICE_TYPES, WEEKDAYS } from '#contract/core/enums.ts';
import { FORCED_RULES, forcedListBody, forcedPreviewBody, removeForcedQuery } from './forced.ts';
import { forcedVisitBody } from './schedule.ts';
import { workLog } from './visits.calls.ts';

/** Preview of forcing a visit onto a day, with the rules that it overrides. */
const forcedPreview = z.object({
  rules: z.array(z.enum(FORCED_RULES)),
  /** Weekday of the service. */
  weekday: z.literal(WEEKDAYS),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  capacityMinutes: z.number().nullable(),
  minutesBefore: z.number(),
  minutesAfter: z.number(),
  /** Whether the service already has a visit on that day. */
  sameDay: z.boolean(),
});
export type ForcedPreview = z.output<typeof forcedPreview>;

const forcedVisit = z.object({
  id: z.number(),
  date: z.string(),
  status: z.enum(ASSIGNMENT_STATUSES),
  serviceId: z.number(),
  serviceType: z.enum(SERVICE_TYPES),
  propertyId: z.number(),
  customerId: z.number(),
  address: z.string(),
  customerName: z.string(),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  /** Price set by hand; null uses the usual price. */
  priceCents: z.number().nullable(),
  isBillable: z.boolean(),
  reason: z.string().nullable(),
  forcedBy: z.string().nullable(),
  /** ISO timestamp. */
  forcedAt: z.string(),
  rules: z.array(z.enum(FORCED_RULES)),
  version: z.number(),
});
export type ForcedVisit = z.output<typeof forcedVisit>;

const forcedList = z.object({
  list: z.array(forcedVisit),
  total: z.number(),
});
export type ForcedList = z.output<typeof forcedList>;

export const forcedCalls = {
  'GET /force-services': {
    operationId: 'listForcedVisits',
    summary: 'Forced visits',
    query: listQuery,
    answer: page(forcedVisit),
  },
  'GET /force-services/export.csv': {
    operationId: 'exportForcedVisits',
    summary: 'Forced visits as a file',
    query: unsortedExportQuery,
    answer: file(),
  },
  'POST /settings/force-service/list': {
    operationId: 'searchForcedVisits',
    summary: 'Forced visits, with the query in the body',
    body: forcedListBody,
    answer: data(forcedList),
  },
  'DELETE /settings/force-service/:id': {
    operationId: 'deleteForcedVisit',
    summary: 'Removes a forced visit',
    params: byId,
    query: removeForcedQuery,
    answer: done,
  },
  'POST /services/:id/forced': {
    operationId: 'forceVisit',
    summary: 'Schedules a visit on a day that the rules don’t allow',
    params: byId,
    body: forcedVisitBody,
    answer: data(workLog, 201),
  },
  'POST /services/:id/forced/preview': {
    operationId: 'previewForcedVisit',
    summary: 'Rules that a forced visit would override',
    params: byId,
    body: forcedPreviewBody,
    answer: data(forcedPreview),
  },
} satisfies Record<CallAddress, Call>;
