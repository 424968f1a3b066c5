import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  DelayAnswer,
  ExtraTimeStatus,
  FieldEventType,
  PhotoStage,
  ServiceType,
} from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { CheckedItem } from '#contract/field/checklists.ts';
import type { RouteLeg } from '#contract/field/expectedTimes.ts';
import { createdAt, day, id, moment, version } from './columns.ts';
import { properties } from './customers.ts';
import { users } from './people.ts';
import { assignments, moves } from './schedule.ts';
import { crews } from './vendors.ts';

/** A crew's route for one day. */
export const routes = pgTable(
  'routes',
  {
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id),
    date: day('date').notNull(),
    milesBefore: doublePrecision('miles_before').notNull(),
    milesAfter: doublePrecision('miles_after').notNull(),
    minutesBefore: integer('minutes_before').notNull(),
    minutesAfter: integer('minutes_after').notNull(),
    /**
     * Total minutes by which stops are expected to miss the ends of their arrival windows, in the order from
     * before the route was generated and in the generated order.
     */
    lateBefore: integer('late_before').notNull().default(0),
    lateAfter: integer('late_after').notNull().default(0),
    /** Driving minutes between consecutive stops, if a driving-time table was available. */
    legs: jsonb('legs').$type<RouteLeg[]>().notNull().default([]),
    /** Visit order before and after the route was generated, for undo; null for older routes. */
    orders: jsonb('orders').$type<{ before: number[]; after: number[]; numbers?: (number | null)[] }>(),
    generatedAt: moment('generated_at').notNull(),
    generatedById: integer('generated_by_id').references(() => users.id),
  },
  t => [
    index('routes_generated_by_idx').on(t.generatedById).where(sql`${t.generatedById} is not null`),
    primaryKey({ columns: [t.crewId, t.date] }),
  ],
);

/** Facts reported by crews; append-only. The phone generates the id, so a repeat is stored once. */
export const fieldEvents = pgTable(
  'field_events',
  {
    id: uuid('id').primaryKey(),
    type: text('type').$type<FieldEventType>().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    crewId: integer('crew_id').notNull(),
    assignmentId: integer('assignment_id'),
    /** By the phone's clock. */
    happenedAt: moment('happened_at').notNull(),
    /** `happenedAt` corrected to the server's clock; decisions are based on this one. */
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    distanceFeet: integer('distance_feet'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    outcome: text('outcome').$type<'applied' | 'conflict'>().notNull(),
    /** Reason why it couldn't be applied. */
    conflict: jsonb('conflict').$type<Bilingual>(),
    /** When staff resolved the conflict. */
    resolvedAt: moment('resolved_at'),
    resolvedById: integer('resolved_by_id').references(() => users.id),
  },
  t => [
    index('field_events_user_idx').on(t.userId),
    index('field_events_resolved_by_idx').on(t.resolvedById).where(sql`${t.resolvedById} is not null`),
    index('field_events_assignment_idx').on(t.assignmentId),
    index('field_events_crew_idx').on(t.crewId, t.at),
    index('field_events_outcome_idx').on(t.outcome, t.resolvedAt),
    index('field_events_clock_idx').on(t.userId, t.receivedAt).where(sql`${t.type} = 'clock'`),
  ],
);

/**
 * Delay questions: whether a crew will finish its day, asked once. The remaining visits are moved if it won't
 * or doesn't answer.
 */
export const delayPrompts = pgTable(
  'delay_prompts',
  {
    id: id(),
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id),
    date: day('date').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Deadline for an answer; without one, the answer counts as no. */
    expiresAt: moment('expires_at').notNull(),
    answer: text('answer').$type<DelayAnswer>(),
    answeredAt: moment('answered_at'),
    answeredById: integer('answered_by_id').references(() => users.id),
    /** When a phone of the crew displayed the question. */
    seenAt: moment('seen_at'),
    /**
     * When the office was asked instead, because the crew's phone hadn't connected since the question was
     * asked.
     */
    unheardAt: moment('unheard_at'),
    /**
     * When the remaining visits were moved, and to which day; nothing is moved if the question was switched
     * off meanwhile.
     */
    movedAt: moment('moved_at'),
    moveId: integer('move_id').references(() => moves.id),
    movedVisits: integer('moved_visits').notNull().default(0),
    movedTo: day('moved_to'),
    /** When the crew confirmed that it read about the move. */
    confirmedAt: moment('confirmed_at'),
  },
  t => [
    index('delay_prompts_move_idx').on(t.moveId).where(sql`${t.moveId} is not null`),
    index('delay_prompts_answered_by_idx').on(t.answeredById).where(sql`${t.answeredById} is not null`),
    uniqueIndex('delay_prompts_crew_date_key').on(t.crewId, t.date),
    index('delay_prompts_date_idx').on(t.date, t.id),
    index('delay_prompts_open_idx').on(t.expiresAt).where(sql`${t.answer} is null and ${t.movedAt} is null`),
  ],
);

/** A crew's requests for time beyond the cap of a bush and bed visit. */
export const extraTimeRequests = pgTable(
  'extra_time_requests',
  {
    /** Id of the field event that created it. */
    id: uuid('id').primaryKey(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id),
    minutes: integer('minutes').notNull(),
    status: text('status').$type<ExtraTimeStatus>().notNull().default('waiting'),
    askedById: integer('asked_by_id').references(() => users.id),
    askedAt: moment('asked_at').notNull(),
    /** Deadline for an answer; without one, the request is denied. */
    expiresAt: moment('expires_at').notNull(),
    answeredAt: moment('answered_at'),
    answeredByName: text('answered_by_name'),
  },
  t => [
    index('extra_time_requests_asked_by_idx').on(t.askedById).where(sql`${t.askedById} is not null`),
    uniqueIndex('extra_time_requests_waiting_key').on(t.assignmentId).where(sql`${t.status} = 'waiting'`),
    index('extra_time_requests_assignment_idx').on(t.assignmentId),
    index('extra_time_requests_open_idx').on(t.expiresAt).where(sql`${t.status} = 'waiting'`),
  ],
);

/** Reminders to crews that a visit's time is almost up, one per cap. */
export const timeUpReminders = pgTable(
  'time_up_reminders',
  {
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    capMinutes: integer('cap_minutes').notNull(),
    at: moment('at').notNull(),
  },
  t => [primaryKey({ columns: [t.assignmentId, t.capMinutes] })],
);

export const photos = pgTable(
  'photos',
  {
    /** Id of the field event that created it. */
    id: uuid('id').primaryKey(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    /** Keys in the file store. */
    file: text('file').notNull(),
    thumbnail: text('thumbnail').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Before or after the work; null if not specified. */
    stage: text('stage').$type<PhotoStage>(),
    forCustomer: boolean('for_customer').notNull().default(true),
    takenAt: moment('taken_at').notNull(),
    createdAt: createdAt(),
  },
  t => [index('photos_assignment_idx').on(t.assignmentId), index('photos_property_idx').on(t.propertyId)],
);

/** Checklist that crews complete at a stop, by service type. */
export const checklistItems = pgTable('checklist_items', {
  id: id(),
  serviceType: text('service_type').$type<ServiceType>().notNull(),
  position: integer('position').notNull(),
  text: text('text').notNull(),
  textEs: text('text_es').notNull(),
  isRequired: boolean('is_required').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  version: version(),
});

/** Items checked when a visit was completed, as worded that day. */
export const visitChecklists = pgTable('visit_checklists', {
  assignmentId: integer('assignment_id')
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  items: jsonb('items').$type<CheckedItem[]>().notNull(),
});

/** Lets the holder of a phone send the reports that its user left unsent; one code per user. */
export const rescuePermits = pgTable('rescue_permits', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The code is derived from this and the installation's secret. */
  salt: uuid('salt').notNull(),
  /** The last day on which the code is valid. */
  until: day('until').notNull(),
  madeByName: text('made_by_name').notNull(),
  createdAt: createdAt(),
});
