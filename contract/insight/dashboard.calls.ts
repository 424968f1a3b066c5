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

/** The lists that a figure of the dashboard may lead to, by their address under the API. */
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

/** The rows behind a figure: asked of this resource with this filter, the list holds just them. */
const figureList = z.object({
  resource: figureResource,
  filter: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()]),
  ),
});
export type FigureList = z.output<typeof figureList>;

/** How many records there are, and which list shows them. */
const figure = z.object({
  count: z.number(),
  list: figureList,
});
export type Figure = z.output<typeof figure>;

/** A figure that also comes to an amount. */
const moneyFigure = figure.extend({
  cents: z.number(),
});
export type MoneyFigure = z.output<typeof moneyFigure>;

/** Reminders to be done now: everybody's, or the reader's own. */
const reminderFigures = z.object({
  overdue: figure,
  today: figure,
});
export type ReminderFigures = z.output<typeof reminderFigures>;

/** The visits of one day of this week, by status. */
const weekDay = z.object({
  date: z.string(),
  byStatus: z.record(z.enum(ASSIGNMENT_STATUSES), z.number()),
  list: figureList,
});
export type WeekDay = z.output<typeof weekDay>;

/** A crew's day so far; visits that nobody was given have no crew. */
const crewProgress = z.object({
  crewId: z.number().nullable(),
  name: z.string().nullable(),
  colour: z.string().nullable(),
  byStatus: z.record(z.enum(ASSIGNMENT_STATUSES), z.number()),
  /** Visits that count: all but cancelled ones. */
  total: z.number(),
  /** Visits that need nothing more: completed or skipped. */
  done: z.number(),
  /** Minutes that the visits still counted on take. */
  expectedMinutes: z.number(),
  capacityMinutes: z.number().nullable(),
  list: figureList,
});
export type CrewProgress = z.output<typeof crewProgress>;

/** Work of one coming day against what the active crews can do. */
const dayLoad = z.object({
  date: z.string(),
  visits: z.number(),
  expectedMinutes: z.number(),
  capacityMinutes: z.number(),
  /** Crews with more minutes than they have. */
  overfullCrews: z.number(),
  list: figureList,
});
export type DayLoad = z.output<typeof dayLoad>;

/** The money of a span of days. Work counts on the day it was done, what came in on the day it came. */
const moneySpan = z.object({
  from: z.string(),
  to: z.string(),
  /** What the work of these days comes to. */
  charged: moneyFigure,
  /** What came in on these days less what was given back, whenever the work was done. */
  received: moneyFigure,
  /** What of the work of these days is open: declined, and all the rest of it. */
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
  /** Null for whoever may not see charges. */
  money: z
    .object({
      today: moneySpan,
      week: moneySpan,
      month: moneySpan,
      days: z.array(moneyDay),
    })
    .nullable(),
  /** Only what the reader may deal with. */
  attention: z.array(figure.extend({ kind: z.enum(ATTENTION_KINDS) })),
  /** This week, Monday to Sunday. */
  week: z.array(weekDay),
  /** Null for whoever may not see customers. */
  reminders: reminderFigures.nullable(),
  waiting: z.array(figure.extend({ kind: z.enum(WAITING_KINDS) })),
  /** What is done of the first steps; null once the business has customers. */
  firstSteps: z.record(z.enum(FIRST_STEPS), z.boolean()).nullable(),
});
export type Dashboard = z.output<typeof dashboard>;

/** One csr's own work. What the reader may not see is null. */
const csrDashboard = z.object({
  today: z.string(),
  visits: figure,
  reminders: reminderFigures.extend({ coming: figure }).nullable(),
  /** Properties that the reader looks after. */
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

/** A crew's report that could not be applied, as the office's list shows it. */
const conflictRow = fieldConflict.extend({
  payload: z.record(z.string(), z.unknown()),
  /** The visit as it stands now. */
  assignmentStatus: z.enum(ASSIGNMENT_STATUSES).nullable(),
  date: z.string().nullable(),
  propertyId: z.number().nullable(),
  /** ISO moment; null while the office has not dealt with it. */
  resolvedAt: z.string().nullable(),
  /** Why the office cannot accept it; null where it can, unless it is resolved. */
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
    summary: 'Crews’ reports that could not be applied',
    query: listQuery,
    answer: page(conflictRow),
  },
  'POST /field-conflicts/:id/take': {
    operationId: 'takeFieldConflict',
    summary: 'Accepts what the crew reported, on the day when it happened',
    params: byUuid,
    answer: data(conflictRow),
  },
  'POST /field-conflicts/:id/resolve': {
    operationId: 'resolveFieldConflict',
    summary: 'Marks such a report as dealt with',
    params: byUuid,
    body: resolveConflictBody,
    answer: data(conflictRow),
  },
} satisfies Record<CallAddress, Call>;
