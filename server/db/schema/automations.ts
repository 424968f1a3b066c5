import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  AutomationBody,
  AutomationStep,
  AutomationTrigger,
  ConditionGroups,
  RunState,
  SkipReason,
} from '#contract/messaging/automations.ts';
import { createdAt, day, id, moment, version } from './columns.ts';
import { customers } from './customers.ts';

/** Messages to customers and tasks for the office, triggered by an event or a day. */
export const automations = pgTable('automations', {
  id: id(),
  name: text('name').notNull(),
  trigger: text('trigger').$type<AutomationTrigger>().notNull(),
  /** Day of the trigger `fixed-date`. */
  onDate: day('on_date'),
  isMarketing: boolean('is_marketing').notNull(),
  isOn: boolean('is_on').notNull().default(false),
  /** Moment from which it applies; earlier events start nothing. */
  enabledAt: moment('enabled_at'),
  /** Hours in which messages go out, `HH:mm`. */
  hoursFrom: text('hours_from').notNull(),
  hoursTo: text('hours_to').notNull(),
  skipsHolidays: boolean('skips_holidays').notNull(),
  /**
   * Maximum number of messages that a customer gets per day from all automations; beyond it, this one waits.
   */
  maxPerDay: integer('max_per_day').notNull(),
  audience: jsonb('audience').$type<Record<string, unknown>>().notNull(),
  hasCard: text('has_card').$type<AutomationBody['hasCard']>().notNull(),
  groups: jsonb('groups').$type<ConditionGroups>().notNull().default([]),
  /** Whether it applies to each customer only once. */
  isOnce: boolean('is_once').notNull().default(false),
  steps: jsonb('steps').$type<AutomationStep[]>().notNull(),
  createdById: integer('created_by_id').notNull(),
  createdByName: text('created_by_name').notNull(),
  createdAt: createdAt(),
  version: version(),
});

/** Steps of automations, each once per automation, subject and step. */
export const automationRuns = pgTable(
  'automation_runs',
  {
    id: id(),
    automationId: integer('automation_id')
      .notNull()
      .references(() => automations.id, { onDelete: 'cascade' }),
    /** Name of the occurrence that started it, such as a visit on its day. */
    subject: text('subject').notNull(),
    /** Id of the visit, estimate, charge, card, property, sign-up, request, machine or market. */
    subjectId: integer('subject_id').notNull(),
    step: integer('step').notNull(),
    /** Null for people who aren't customers yet, and for machines and markets. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    propertyId: integer('property_id'),
    /** Moment of the event, or noon of the day, that started it. */
    startedBy: moment('started_by').notNull(),
    dueAt: moment('due_at').notNull(),
    state: text('state').$type<RunState>().notNull().default('waiting'),
    reason: text('reason').$type<SkipReason>(),
    /**
     * Trigger that started the step, if the step no longer counts for its automation: the automation got
     * another trigger or day, or was switched on again before the step was due.
     */
    formerTrigger: text('former_trigger').$type<AutomationTrigger>(),
    /** Whether a message to the customer went into the outbox; these count toward the day's limit. */
    isMessage: boolean('is_message').notNull().default(false),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
  },
  t => [
    uniqueIndex('automation_runs_step_key')
      .on(t.automationId, t.subject, t.step)
      .where(sql`${t.formerTrigger} is null`),
    index('automation_runs_due_idx').on(t.dueAt, t.id).where(sql`${t.state} = 'waiting'`),
    // For the list of automations' activity, which is sorted by either moment.
    index('automation_runs_due_at_idx').on(t.dueAt, t.id),
    index('automation_runs_done_at_idx').on(t.doneAt, t.id),
    index('automation_runs_reason_idx').on(t.reason, t.dueAt, t.id).where(sql`${t.reason} is not null`),
    // Begins with the state, not the automation: otherwise, for an automation that has started many runs
    // since the last statistics, the planner would prefer this index to the unique key above and read all of
    // its runs for each occurrence.
    index('automation_runs_state_idx').on(t.state, t.automationId, t.doneAt),
    index('automation_runs_customer_idx').on(t.customerId, t.doneAt),
  ],
);
