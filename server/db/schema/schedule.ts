import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Day } from '#contract/core/days.ts';
import type {
  AssignmentKind,
  AssignmentStatus,
  Frequency,
  FrontBack,
  ServiceType,
  SubscriptionStatus,
  UserType,
  Weekday,
} from '#contract/core/enums.ts';
import type { MoveWork } from '#contract/schedule/moves.ts';
import { cents, createdAt, day, id, moment, version } from './columns.ts';
import { customers, properties } from './customers.ts';
import { users } from './people.ts';
import { markets } from './places.ts';
import { crews, vendors } from './vendors.ts';

/** Services sold for a property. */
export const services = pgTable(
  'services',
  {
    id: id(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    type: text('type').$type<ServiceType>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull().default('active'),
    startDate: day('start_date').notNull(),
    /** Last day on which a slot may fall; null for no end. */
    endDate: day('end_date'),
    createdAt: createdAt(),
    version: version(),
  },
  t => [
    index('services_property_idx').on(t.propertyId),
    index('services_status_idx').on(t.status),
    index('services_end_idx').on(t.endDate).where(sql`${t.endDate} is not null`),
  ],
);

/** One version of a service's terms, in force from a slot on until the next version begins. */
export const terms = pgTable(
  'terms',
  {
    id: id(),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    /** First slot of this version, from which the cadence counts. */
    fromSlot: day('from_slot').notNull(),
    /** First day on which the previous version has no more slots; null means `fromSlot`. */
    beginsOn: day('begins_on'),
    frequency: integer('frequency').$type<Frequency>().notNull(),
    weekday: integer('weekday').$type<Weekday>().notNull(),
    vendorId: integer('vendor_id').references(() => vendors.id),
    crewId: integer('crew_id').references(() => crews.id),
    /** Price set by hand; null uses the vendor's price list. */
    priceCents: cents('price_cents'),
    frontBack: text('front_back').$type<FrontBack>().notNull().default('both'),
    /** Bush and bed: time cap of a visit in minutes. */
    timeCapMinutes: integer('time_cap_minutes'),
    createdAt: createdAt(),
  },
  t => [
    index('terms_vendor_idx').on(t.vendorId).where(sql`${t.vendorId} is not null`),
    uniqueIndex('terms_service_slot_key').on(t.serviceId, t.fromSlot),
    index('terms_crew_idx').on(t.crewId),
  ],
);

/**
 * Pauses of services. Slots from `fromDate` through the day before `resumeDate` generate no visits. If
 * `resumeDate` is null, the pause lasts until someone ends it.
 */
export const pauses = pgTable(
  'pauses',
  {
    id: id(),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    fromDate: day('from_date').notNull(),
    resumeDate: day('resume_date'),
    reason: text('reason'),
    /** Requested in the portal by the customer, who may also end it there. */
    byCustomer: boolean('by_customer').notNull().default(false),
    createdAt: createdAt(),
  },
  t => [
    index('pauses_service_idx').on(t.serviceId),
    check('pauses_order', sql`${t.resumeDate} is null or ${t.resumeDate} > ${t.fromDate}`),
  ],
);

/**
 * Visits, each on one date. The slot comes from the cadence and never changes; moving changes only the date.
 */
export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    serviceType: text('service_type').$type<ServiceType>().notNull(),
    kind: text('kind').$type<AssignmentKind>().notNull().default('regular'),
    slot: day('slot').notNull(),
    date: day('date').notNull(),
    vendorId: integer('vendor_id').references(() => vendors.id),
    crewId: integer('crew_id').references(() => crews.id),
    status: text('status').$type<AssignmentStatus>().notNull().default('pending'),
    /**
     * Fields that staff changed on this visit alone (`date`, `crewId`, `priceCents` …); later edits of the
     * service keep them.
     */
    handMade: jsonb('hand_made').$type<string[]>().notNull().default([]),
    priceCents: cents('price_cents'),
    frontBack: text('front_back').$type<FrontBack>().notNull().default('both'),
    timeCapMinutes: integer('time_cap_minutes'),
    isBillable: boolean('is_billable').notNull().default(true),
    expectedMinutes: integer('expected_minutes').notNull(),
    /** Position in the crew's route of the day, from 1; null until a route is generated. */
    routePosition: integer('route_position'),
    isStopLocked: boolean('is_stop_locked').notNull().default(false),
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    completedById: integer('completed_by_id').references(() => users.id),
    workedMinutes: integer('worked_minutes'),
    /** Started or completed beyond the warning distance from the property. */
    isFar: boolean('is_far').notNull().default(false),
    skipReason: text('skip_reason'),
    cancelReason: text('cancel_reason'),
    instructions: text('instructions'),
    createdAt: createdAt(),
    version: version(),
  },
  t => [
    index('assignments_completed_by_idx').on(t.completedById).where(sql`${t.completedById} is not null`),
    // One regular visit per slot of a service; one-off visits are additional.
    uniqueIndex('assignments_slot_key').on(t.serviceId, t.slot).where(sql`${t.kind} = 'regular'`),
    // A service's visits, including one-off ones.
    index('assignments_service_date_idx').on(t.serviceId, t.date),
    index('assignments_crew_date_idx').on(t.crewId, t.date),
    index('assignments_date_idx').on(t.date, t.status),
    // Finds past visits that were never completed; few past visits are open, so this is quick.
    index('assignments_open_idx').on(t.date).where(sql`${t.status} in ('pending', 'started')`),
    // Forced visits are rare, so the index is small.
    index('assignments_forced_idx').on(t.date).where(sql`${t.kind} = 'forced'`),
    index('assignments_property_date_idx').on(t.propertyId, t.date),
    index('assignments_customer_date_idx').on(t.customerId, t.date),
    // Finds a customer's first and last completed visits, and counts them, without reading the table.
    index('assignments_done_idx').on(t.customerId, t.date).where(sql`${t.status} = 'completed'`),
    index('assignments_vendor_date_idx').on(t.vendorId, t.date),
    // Sums crews' minutes, from which equipment hours are computed, without reading the table.
    index('assignments_worked_idx')
      .on(t.crewId, t.date, t.completedAt, t.workedMinutes)
      .where(sql`${t.status} = 'completed' and ${t.workedMinutes} > 0`),
    // Recently completed or newly scheduled visits, for automations.
    index('assignments_completed_idx').on(t.completedAt).where(sql`${t.status} = 'completed'`),
    index('assignments_scheduled_idx').on(t.createdAt).where(sql`${t.kind} <> 'regular'`),
  ],
);

/** Bulk moves of visits; can be undone as a whole until one of them is completed. */
export const moves = pgTable('moves', {
  id: id(),
  marketId: integer('market_id').references(() => markets.id),
  crewId: integer('crew_id').references(() => crews.id),
  /** First and last day moved, inclusive, and the strategy's number of workdays. */
  fromDate: day('from_date').notNull(),
  toDate: day('to_date').notNull(),
  days: integer('days').notNull(),
  strategy: text('strategy').notNull(),
  reason: text('reason').notNull(),
  actorId: integer('actor_id').references(() => users.id),
  actorName: text('actor_name').notNull(),
  createdAt: createdAt(),
  undoneAt: moment('undone_at'),
  /** Background work and the user who started it; null once it is done. */
  work: text('work').$type<MoveWork>(),
  workBy: jsonb('work_by').$type<WorkBy>(),
  /** The visits that each round moves or brings back. */
  plan: jsonb('plan').$type<MovePlan>(),
  roundsDone: integer('rounds_done').notNull().default(0),
  /** Number of visits in the plan, and in its finished rounds. */
  plannedCount: integer('planned_count').notNull().default(0),
  doneCount: integer('done_count').notNull().default(0),
  /** Number of visits that a background undo left on their new day. */
  keptCount: integer('kept_count').notNull().default(0),
  /** Ids of visits in finished rounds that crews haven't been notified about yet. */
  untold: jsonb('untold').$type<number[]>().notNull().default([]),
  stoppedAt: moment('stopped_at'),
});

/** A visit as it was when the move was planned. `to` is its new day; null skips the visit. */
export interface PlannedVisit {
  id: number;
  date: Day;
  crewId: number | null;
  to: Day | null;
}

/** A move's rounds and the channels for notifying customers, or an undo's rounds of visit ids. */
export type MovePlan =
  | { rounds: readonly (readonly PlannedVisit[])[]; byEmail: boolean; byText: boolean }
  | { rounds: readonly (readonly number[])[] };

/** User on whose behalf work runs in the background; the history records it. */
export interface WorkBy {
  userId: number | null;
  name: string;
  type: UserType | 'system';
}

/** Each visit's day, crew, route position and status before and after a move. */
export const moveItems = pgTable(
  'move_items',
  {
    moveId: integer('move_id')
      .notNull()
      .references(() => moves.id, { onDelete: 'cascade' }),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  t => [
    primaryKey({ columns: [t.moveId, t.assignmentId] }),
    index('move_items_assignment_idx').on(t.assignmentId),
  ],
);

/** The latest undoable change of a service, with the state before it. */
export const serviceEdits = pgTable('service_edits', {
  serviceId: integer('service_id')
    .primaryKey()
    .references(() => services.id, { onDelete: 'cascade' }),
  /** The service's version after the change; a different one means that it was changed again. */
  version: integer('version').notNull(),
  /** Previous dates, terms and pauses. */
  before: jsonb('before').$type<unknown>().notNull(),
  /** `visits`: affected visits before the change; `left`: the remaining ones in their state after it. */
  visits: jsonb('visits').$type<unknown[]>().notNull(),
  left: jsonb('left').$type<unknown[]>().notNull(),
  /** The service's highest visit id before the change; visits with higher ids are new. */
  lastId: integer('last_id').notNull(),
  actorName: text('actor_name').notNull(),
  createdAt: createdAt(),
});
