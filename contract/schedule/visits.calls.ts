import { z } from 'zod';
import {
  bulkResult,
  byId,
  type Call,
  type CallAddress,
  data,
  exportQuery,
  file,
  listQuery,
  page,
  plain,
} from '#contract/core/call.ts';
import {
  ASSIGNMENT_KINDS,
  ASSIGNMENT_STATUSES,
  FREQUENCIES,
  FRONT_BACK,
  LOT_SIZES,
  PAYMENT_STATUSES,
  PRIORITIES,
  SERVICE_TYPES,
} from '#contract/core/enums.ts';
import { PERMISSION_KEYS } from '#contract/core/permissions.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { dayField } from '#contract/core/validation.ts';
import { gateHours } from '#contract/customers/gateHoursFields.ts';
import { checkedItem } from '#contract/field/checklists.ts';
import { photoView } from '#contract/field/crewDay.calls.ts';
import { chargeDifference } from '#contract/money/chargeLines.calls.ts';
import { rating } from '#contract/portal/portal.calls.ts';
import {
  assignmentBody,
  assignmentEditBody,
  bulkBody,
  bulkMoveBody,
  cancelBody,
  completeBody,
  restoreBody,
  skipBody,
  VISIT_ACTIONS,
} from './assignments.ts';
import { HAND_MADE_FIELDS } from './schedule.ts';
import { dayWarning, scheduleDifference, termsVersion } from './services.calls.ts';

/** Has an explicit name in the API description, because generators would name it like `charge.status`. */
const chargeStatus = z.enum(PAYMENT_STATUSES).meta({ id: 'ChargeStatus' });

/** Row of the work log. */
export const workLog = z.object({
  id: z.number(),
  serviceId: z.number(),
  serviceType: z.enum(SERVICE_TYPES),
  kind: z.enum(ASSIGNMENT_KINDS),
  slot: z.string(),
  date: z.string(),
  status: z.enum(ASSIGNMENT_STATUSES),
  routePosition: z.number().nullable(),
  isStopLocked: z.boolean(),
  expectedMinutes: z.number(),
  workedMinutes: z.number().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  isFar: z.boolean(),
  skipReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  instructions: z.string().nullable(),
  handMade: z.array(z.enum(HAND_MADE_FIELDS)),
  /** Price set by hand for this visit; null uses the service's terms. */
  priceCents: z.number().nullable(),
  frontBack: z.enum(FRONT_BACK),
  timeCapMinutes: z.number().nullable(),
  isBillable: z.boolean(),
  propertyId: z.number(),
  address: z.string(),
  duplexUnit: z.string().nullable(),
  city: z.string(),
  zipcode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  priority: z.enum(PRIORITIES),
  customerId: z.number(),
  customerCode: z.string(),
  customerName: z.string(),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  crewColour: z.string().nullable(),
  vendorId: z.number().nullable(),
  vendorName: z.string().nullable(),
  marketId: z.number().nullable(),
  marketName: z.string().nullable(),
  /** Null without a charge, or if the reader may not see charges. */
  chargeId: z.number().nullable(),
  chargeStatus: chargeStatus.nullable(),
  chargeTotalCents: z.number().nullable(),
  version: z.number(),
});
export type WorkLog = z.output<typeof workLog>;

export const statusCounts = z.record(z.enum(ASSIGNMENT_STATUSES), z.number());
export type StatusCounts = z.output<typeof statusCounts>;

const crewSummary = z.object({
  /** Null for visits without a crew. */
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  crewColour: z.string().nullable(),
  vendorId: z.number().nullable(),
  vendorName: z.string().nullable(),
  marketId: z.number().nullable(),
  counts: statusCounts,
  total: z.number(),
  /** Expected minutes of the day, without skipped and canceled visits. */
  expectedMinutes: z.number(),
  /** The part of `expectedMinutes` that is still to be done. */
  remainingMinutes: z.number(),
  capacityMinutes: z.number().nullable(),
});
export type CrewSummary = z.output<typeof crewSummary>;

const workLogSummary = z.object({
  date: z.string(),
  counts: statusCounts,
  total: z.number(),
  expectedMinutes: z.number(),
  remainingMinutes: z.number(),
  capacityMinutes: z.number(),
  /** All active crews, including those without a visit that day. */
  crews: z.array(crewSummary),
});
export type WorkLogSummary = z.output<typeof workLogSummary>;

/** Whether the caller may perform an action on a visit now, and if not, the reason in their language. */
const actionVerdict = z.object({
  action: z.enum(VISIT_ACTIONS),
  isAllowed: z.boolean(),
  reason: z.string().nullable(),
  /** Permission that the caller lacks for it. */
  missing: z.enum(PERMISSION_KEYS).nullable(),
});
export type ActionVerdict = z.output<typeof actionVerdict>;

const assignmentNote = z.object({
  id: z.number(),
  text: z.string(),
  forCrew: z.boolean(),
  forCustomer: z.boolean(),
  authorName: z.string(),
  createdAt: z.string(),
  /** Whether it is a note on this visit rather than on the property. */
  isOfVisit: z.boolean(),
});
export type AssignmentNote = z.output<typeof assignmentNote>;

const assignmentDetail = workLog.extend({
  property: z.object({
    id: z.number(),
    address: z.string(),
    duplexUnit: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    lotSize: z.enum(LOT_SIZES).nullable(),
    isCornerLot: z.boolean(),
    ...mapTexts(PROPERTY_TEXTS, 'forCrew', () => z.string().nullable()),
    gateHours,
    arrivalFrom: z.string().nullable(),
    arrivalTo: z.string().nullable(),
    accessNotes: z.string().nullable(),
    instructions: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    isPinApproximate: z.boolean(),
  }),
  customer: z.object({
    id: z.number(),
    code: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** Terms in force for the visit's slot. */
  terms: termsVersion.nullable(),
  frequency: z.literal(FREQUENCIES).nullable(),
  completedBy: z.string().nullable(),
  /** Items that the crew checked when completing the visit; for staff. */
  checklist: z.array(checkedItem),
  /** The customer's rating; for the office. */
  rating: rating.nullable(),
  /** Members of the crew on that day; for staff. */
  crewMembers: z.array(z.string()),
  notes: z.array(assignmentNote),
  /** With signed URLs (photoUrls), earliest first. */
  photos: z.array(photoView),
  charge: z
    .object({
      id: z.number(),
      status: chargeStatus,
      totalCents: z.number(),
      paidCents: z.number(),
    })
    .nullable(),
  /** The move that put the visit on this day, while it can still be undone. */
  moveId: z.number().nullable(),
  previousVisit: z
    .object({
      id: z.number(),
      date: z.string(),
      status: z.enum(ASSIGNMENT_STATUSES),
    })
    .nullable(),
  nextVisit: z
    .object({
      id: z.number(),
      date: z.string(),
      status: z.enum(ASSIGNMENT_STATUSES),
    })
    .nullable(),
  actions: z.array(actionVerdict),
});
export type AssignmentDetail = z.output<typeof assignmentDetail>;

/** Preview of an edit. */
const visitEditPreview = scheduleDifference.extend({
  /** Change to the visit's charge; null if the edit doesn't affect it, or the caller may not see charges. */
  charge: chargeDifference.nullable(),
});
export type VisitEditPreview = z.output<typeof visitEditPreview>;

export const visitCalls = {
  'GET /work-logs': { operationId: 'listVisits', summary: 'Visits', query: listQuery, answer: page(workLog) },
  'GET /work-logs/export.csv': {
    operationId: 'exportVisits',
    summary: 'Visits as a file',
    query: exportQuery,
    answer: file(),
  },
  'GET /work-logs/summary': {
    operationId: 'getVisitSummary',
    summary: 'A day’s visits by crew and status',
    query: z.object({ date: dayField.optional() }),
    answer: data(workLogSummary),
  },
  'GET /assignments/:id': {
    operationId: 'getVisit',
    summary: 'Reads a visit',
    params: byId,
    answer: plain(assignmentDetail),
  },
  'PUT /assignments/:id': {
    operationId: 'updateVisit',
    summary: 'Changes a visit, or its service from that visit on',
    params: byId,
    body: assignmentEditBody,
    answer: plain(workLog),
  },
  'POST /assignments/:id/preview': {
    operationId: 'previewVisitChange',
    summary: 'Previews a change to a visit',
    params: byId,
    body: assignmentBody,
    answer: data(visitEditPreview),
  },
  'POST /assignments/:id/start': {
    operationId: 'startVisit',
    summary: 'Starts a visit',
    params: byId,
    answer: data(workLog),
  },
  'POST /assignments/:id/complete': {
    operationId: 'completeVisit',
    summary: 'Completes a visit',
    params: byId,
    body: completeBody.nullish(),
    answer: data(workLog),
  },
  'POST /assignments/:id/skip': {
    operationId: 'skipVisit',
    summary: 'Skips a visit',
    params: byId,
    body: skipBody,
    answer: data(workLog),
  },
  'POST /assignments/:id/cancel': {
    operationId: 'cancelVisit',
    summary: 'Cancels a visit',
    params: byId,
    body: cancelBody,
    answer: data(workLog),
  },
  'POST /assignments/:id/restore': {
    operationId: 'restoreVisit',
    summary: 'Makes a visit pending again',
    params: byId,
    body: restoreBody.nullish(),
    answer: data(workLog),
  },
  'POST /assignments/bulk/preview': {
    operationId: 'previewManyVisits',
    summary: 'Conflicts of another day or crew for many visits',
    body: bulkMoveBody,
    answer: data(z.object({ warnings: z.array(dayWarning) })),
  },
  'POST /assignments/bulk': {
    operationId: 'updateManyVisits',
    summary: 'Applies one change to many visits',
    body: bulkBody,
    answer: data(bulkResult),
  },
} satisfies Record<CallAddress, Call>;
