import { z } from 'zod';
import {
  bilingual,
  byUuid,
  type Call,
  type CallAddress,
  data,
  listQuery,
  page,
} from '#contract/core/call.ts';
import { ASSIGNMENT_STATUSES } from '#contract/core/enums.ts';
import { fieldConflict } from '#contract/field/crewDay.calls.ts';
import { ATTENTION_KINDS, FIRST_STEPS, resolveConflictBody, WAITING_KINDS } from './dashboard.ts';

/** Lists that a dashboard figure can link to, by their API path. */
const figureResource = z.enum([
  'work-logs',
  'charges',
  'payments',
  'vendors',
  'field-conflicts',
  'service-delays',
  'reminders',
  'call-logs',
  'customer-signup',
  'contact-us',
  'locked-customers',
  'properties',
]);
export type FigureResource = z.output<typeof figureResource>;

/** List and filter that return exactly the rows behind a figure. */
const figureList = z.object({
  resource: figureResource,
  filter: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()]),
  ),
});
export type FigureList = z.output<typeof figureList>;

/** Number of records, and the list that shows them. */
const figure = z.object({
  count: z.number(),
  list: figureList,
});
export type Figure = z.output<typeof figure>;

/** A figure with its total amount. */
const moneyFigure = figure.extend({
  cents: z.number(),
});
export type MoneyFigure = z.output<typeof moneyFigure>;

/** Reminders due now: everyone's or the reader's own. */
const reminderFigures = z.object({
  overdue: figure,
  today: figure,
});
export type ReminderFigures = z.output<typeof reminderFigures>;

/** Visits of one day of this week by status. */
const weekDay = z.object({
  date: z.string(),
  byStatus: z.record(z.enum(ASSIGNMENT_STATUSES), z.number()),
  list: figureList,
});
export type WeekDay = z.output<typeof weekDay>;

/** A crew's progress today; visits that aren't assigned have no crew. */
const crewProgress = z.object({
  crewId: z.number().nullable(),
  name: z.string().nullable(),
  colour: z.string().nullable(),
  byStatus: z.record(z.enum(ASSIGNMENT_STATUSES), z.number()),
  /** All visits except canceled ones. */
  total: z.number(),
  /** Completed or skipped visits. */
  done: z.number(),
  /** Expected minutes of all visits that are neither canceled nor skipped. */
  expectedMinutes: z.number(),
  capacityMinutes: z.number().nullable(),
  list: figureList,
});
export type CrewProgress = z.output<typeof crewProgress>;

/** Expected work of an upcoming day compared with the capacity of the active crews. */
const dayLoad = z.object({
  date: z.string(),
  visits: z.number(),
  expectedMinutes: z.number(),
  capacityMinutes: z.number(),
  /** Crews with more work than capacity. */
  overfullCrews: z.number(),
  list: figureList,
});
export type DayLoad = z.output<typeof dayLoad>;

/** Revenue of a span of days. Work counts on its day, payments on the day they were received. */
const moneySpan = z.object({
  from: z.string(),
  to: z.string(),
  /** Total amount of the work of these days. */
  charged: moneyFigure,
  /** Payments minus refunds on these days, whenever the work was done. */
  received: moneyFigure,
  /** Unpaid amounts for the work of these days: declined payments, and everything else. */
  failed: moneyFigure,
  open: moneyFigure,
});
export type MoneySpan = z.output<typeof moneySpan>;

const moneyDay = z.object({
  date: z.string(),
  chargedCents: z.number(),
  receivedCents: z.number(),
});
export type MoneyDay = z.output<typeof moneyDay>;

const dashboard = z.object({
  today: z.string(),
  visits: z.object({
    total: figure,
    byStatus: z.record(z.enum(ASSIGNMENT_STATUSES), figure),
  }),
  crews: z.array(crewProgress),
  load: z.array(dayLoad),
  /** Null if the reader may not see charges. */
  money: z
    .object({
      today: moneySpan,
      week: moneySpan,
      month: moneySpan,
      days: z.array(moneyDay),
    })
    .nullable(),
  /** Only the kinds that the reader may handle. */
  attention: z.array(figure.extend({ kind: z.enum(ATTENTION_KINDS) })),
  /** This week, Monday to Sunday. */
  week: z.array(weekDay),
  /** Null if the reader may not see customers. */
  reminders: reminderFigures.nullable(),
  waiting: z.array(figure.extend({ kind: z.enum(WAITING_KINDS) })),
  /** Which first steps are completed; null once the business has customers. */
  firstSteps: z.record(z.enum(FIRST_STEPS), z.boolean()).nullable(),
});
export type Dashboard = z.output<typeof dashboard>;

/** Dashboard of a CSR. Figures that the reader may not see are null. */
const csrDashboard = z.object({
  today: z.string(),
  visits: figure,
  reminders: reminderFigures.extend({ coming: figure }).nullable(),
  /** Properties assigned to the reader. */
  properties: figure.nullable(),
  calls: z
    .object({
      today: figure,
      open: figure,
      mine: figure,
    })
    .nullable(),
  waiting: dashboard.shape.waiting,
  attention: dashboard.shape.attention,
});
export type CsrDashboard = z.output<typeof csrDashboard>;

/** A crew's report that could not be applied, as listed for the office. */
const conflictRow = fieldConflict.extend({
  payload: z.record(z.string(), z.unknown()),
  /** The visit's current status. */
  assignmentStatus: z.enum(ASSIGNMENT_STATUSES).nullable(),
  date: z.string().nullable(),
  propertyId: z.number().nullable(),
  /** ISO timestamp; null until the office has resolved it. */
  resolvedAt: z.string().nullable(),
  /** Reason why the office can't accept the report, kept after the conflict is resolved; null if it can. */
  whyNotTaken: bilingual.nullable(),
});
export type ConflictRow = z.output<typeof conflictRow>;

export const dashboardCalls = {
  'GET /dashboard': { operationId: 'getDashboard', summary: 'The business today', answer: data(dashboard) },
  'GET /dashboard/csr': {
    operationId: 'getOwnDashboard',
    summary: 'The caller’s own work today',
    answer: data(csrDashboard),
  },
  'GET /field-conflicts': {
    operationId: 'listFieldConflicts',
    summary: 'Crew reports that couldn’t be applied',
    query: listQuery,
    answer: page(conflictRow),
  },
  'POST /field-conflicts/:id/take': {
    operationId: 'takeFieldConflict',
    summary: 'Accepts a crew’s report for the day it happened',
    params: byUuid,
    answer: data(conflictRow),
  },
  'POST /field-conflicts/:id/resolve': {
    operationId: 'resolveFieldConflict',
    summary: 'Marks a report as resolved',
    params: byUuid,
    body: resolveConflictBody,
    answer: data(conflictRow),
  },
} satisfies Record<CallAddress, Call>;
