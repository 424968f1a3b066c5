import { z } from 'zod';
import { byId, type Call, type CallAddress, data, listQuery, page } from '#contract/core/call.ts';
import { PRIORITIES } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import {
  AUTOMATION_ACTIONS,
  AUTOMATION_CHANNELS,
  AUTOMATION_TRIGGERS,
  automationBody,
  automationCondition,
  HAS_CARD,
  RUN_STATES,
  SKIP_REASONS,
  WAIT_UNITS,
} from './automations.ts';
import { savedAudience } from './newsletters.calls.ts';
import { NOTICE_STATUSES, OUTBOX_CHANNELS } from './notices.ts';

const automation = z.object({
  id: z.number(),
  name: z.string(),
  trigger: z.enum(AUTOMATION_TRIGGERS),
  onDate: z.string().nullable(),
  isMarketing: z.boolean(),
  isOn: z.boolean(),
  /** ISO timestamp since which it applies; null while it is off. */
  enabledAt: z.string().nullable(),
  hoursFrom: z.string(),
  hoursTo: z.string(),
  skipsHolidays: z.boolean(),
  maxPerDay: z.number(),
  audience: savedAudience,
  hasCard: z.enum(HAS_CARD),
  groups: z.array(z.object({ all: z.array(automationCondition) })),
  isOnce: z.boolean(),
  steps: z.array(
    z.object({
      amount: z.number(),
      unit: z.enum(WAIT_UNITS),
      action: z.enum(AUTOMATION_ACTIONS),
      channel: z.enum(AUTOMATION_CHANNELS),
      templateId: z.number().nullable(),
      subject: z.string().nullable(),
      subjectEs: z.string().nullable(),
      text: z.string().nullable(),
      textEs: z.string().nullable(),
      assigneeId: z.number().nullable(),
      priority: z.enum(PRIORITIES),
      discountId: z.number().nullable(),
      isForService: z.boolean(),
      tagId: z.number().nullable(),
    }),
  ),
  /** Steps carried out in the last 30 days, and those that wait now. */
  doneCount: z.number(),
  waitingCount: z.number(),
  createdByName: z.string(),
  /** ISO timestamp. */
  createdAt: z.string(),
  version: z.number(),
});
export type Automation = z.output<typeof automation>;

const run = z.object({
  id: z.number(),
  automationId: z.number(),
  automationName: z.string(),
  trigger: z.enum(AUTOMATION_TRIGGERS),
  /** Null for people who aren't customers yet. */
  customerId: z.number().nullable(),
  customerName: z.string(),
  propertyId: z.number().nullable(),
  address: z.string(),
  /** Number of the step, from 0. */
  step: z.number(),
  action: z.enum(AUTOMATION_ACTIONS).nullable(),
  /** ISO timestamps: what started it, when the step is due, and when it was settled. */
  startedBy: z.string(),
  dueAt: z.string(),
  doneAt: z.string().nullable(),
  state: z.enum(RUN_STATES),
  reason: z.enum(SKIP_REASONS).nullable(),
  /** Outcome of its message in the outbox. */
  delivery: z.enum(NOTICE_STATUSES).nullable(),
  /** Code of the discount that it gave. */
  discountCode: z.string().nullable(),
  /** Name of the tag that it added or removed. */
  tagName: z.string().nullable(),
});
export type AutomationRun = z.output<typeof run>;

const dryRun = z.object({
  /** Steps that would have been carried out in the last 90 days, and those of the next 30, by day. */
  days: z.array(z.object({ day: z.string(), count: z.number() })),
  pastCount: z.number(),
  comingCount: z.number(),
  skipped: z.array(z.object({ reason: z.enum(SKIP_REASONS), count: z.number() })),
  /** The latest ones first; at most 50. */
  people: z.array(
    z.object({
      customerId: z.number().nullable(),
      name: z.string(),
      propertyId: z.number().nullable(),
      address: z.string(),
      step: z.number(),
      /** ISO timestamp. */
      dueAt: z.string(),
      reason: z.enum(SKIP_REASONS).nullable(),
    }),
  ),
  /** The first message that would go out, in its customer's language. */
  example: z
    .object({
      name: z.string(),
      language: z.enum(LANGUAGES),
      channel: z.enum(OUTBOX_CHANNELS),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
    })
    .nullable(),
});
export type DryRun = z.output<typeof dryRun>;

const change = z.object({
  /** Waiting steps, and messages in the outbox, that saving would cancel. */
  canceledCount: z.number(),
  /** Waiting steps that would get another time. */
  movedCount: z.number(),
});
export type AutomationChange = z.output<typeof change>;

const pause = z.object({ isPaused: z.boolean() });

const reviewRules = z.object({
  /** Stars from which a customer counts as happy. */
  happyStars: z.number(),
  /** Whether there is a page for public reviews; without one, messages that ask for a review aren't sent. */
  hasLinks: z.boolean(),
});
export type ReviewRules = z.output<typeof reviewRules>;

export const automationCalls = {
  ...resourceCalls('automations', {
    entity: 'automation',
    title: ['an automation', 'Automations'],
    row: automation,
    body: automationBody,
  }),
  ...({
    'POST /automations/dry-run': {
      operationId: 'dryRunAutomation',
      summary: 'An automation’s dry run over the last 90 days and the next 30',
      body: automationBody,
      answer: data(dryRun),
    },
    'POST /automations/:id/preview': {
      operationId: 'previewAutomationChange',
      summary: 'Previews an automation change’s effect on waiting steps; nothing is saved',
      params: byId,
      body: automationBody,
      answer: data(change),
    },
    'GET /automations/pause': {
      operationId: 'getAutomationPause',
      summary: 'Whether all automations are paused',
      answer: data(pause),
    },
    'POST /automations/pause': {
      operationId: 'pauseAutomations',
      summary: 'Pauses all automations, or resumes them',
      body: pause,
      answer: data(pause),
    },
    'GET /automations/review-rules': {
      operationId: 'getReviewRules',
      summary: 'Settings for automations about ratings and reviews',
      answer: data(reviewRules),
    },
    'POST /automations/:id/cancel': {
      operationId: 'cancelAutomation',
      summary: 'Cancels the waiting steps of an automation, and its messages that have not gone out',
      params: byId,
      answer: data(z.object({ count: z.number() })),
    },
    'GET /automation-runs': {
      operationId: 'listAutomationRuns',
      summary: 'Automation steps, with the reason if one wasn’t carried out',
      query: listQuery,
      answer: page(run),
    },
  } satisfies Record<CallAddress, Call>),
};
