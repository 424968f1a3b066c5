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

/** What was sold for a property. */
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
    /** The last day on which a slot may fall; null runs on. */
    endDate: day('end_date'),
    createdAt: createdAt(),
    version: version(),
  },
  t => [index('services_property_idx').on(t.propertyId), index('services_status_idx').on(t.status)],
);

/** One version of a service's terms, in force from a slot on until the next version begins. */
export const terms = pgTable(
  'terms',
  {
    id: id(),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    /** The first slot of this version: the cadence is counted from here. */
    fromSlot: day('from_slot').notNull(),
    /** The version before has no slot from this day on; null means from `fromSlot` on. */
    beginsOn: day('begins_on'),
    frequency: integer('frequency').$type<Frequency>().notNull(),
    weekday: integer('weekday').$type<Weekday>().notNull(),
    vendorId: integer('vendor_id').references(() => vendors.id),
    crewId: integer('crew_id').references(() => crews.id),
    /** A price set by hand; null takes the vendor's price list. */
    priceCents: cents('price_cents'),
    frontBack: text('front_back').$type<FrontBack>().notNull().default('both'),
    /** Bush and bed: the cap on a visit's work, minutes. */
    timeCapMinutes: integer('time_cap_minutes'),
    createdAt: createdAt(),
  },
  t => [
    index('terms_vendor_idx').on(t.vendorId).where(sql`${t.vendorId} is not null`),
    uniqueIndex('terms_service_slot_key').on(t.serviceId, t.fromSlot),
    index('terms_crew_idx').on(t.crewId),
  ],
);

/** Slots from `fromDate` on and before `resumeDate` make no visit; null resumes only by hand. */
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
    /** The customer asked for it in the portal, and may end it there. */
    byCustomer: boolean('by_customer').notNull().default(false),
    createdAt: createdAt(),
  },
  t => [
    index('pauses_service_idx').on(t.serviceId),
    check('pauses_order', sql`${t.resumeDate} is null or ${t.resumeDate} > ${t.fromDate}`),
  ],
);

/** One dated visit. The slot comes from the cadence and never changes; moving changes the date alone. */
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
    /** What staff changed by hand on this visit alone (`date`, `crewId`, `priceCents` …); following edits keep it. */
    handMade: jsonb('hand_made').$type<string[]>().notNull().default([]),
    priceCents: cents('price_cents'),
    frontBack: text('front_back').$type<FrontBack>().notNull().default('both'),
    timeCapMinutes: integer('time_cap_minutes'),
    isBillable: boolean('is_billable').notNull().default(true),
    expectedMinutes: integer('expected_minutes').notNull(),
    /** Place in the crew's route of the day, from 1; null until a route was generated. */
    routePosition: integer('route_position'),
    isStopLocked: boolean('is_stop_locked').notNull().default(false),
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    completedById: integer('completed_by_id').references(() => users.id),
    workedMinutes: integer('worked_minutes'),
    /** Started or completed farther from the property than the warning distance. */
    isFar: boolean('is_far').notNull().default(false),
    skipReason: text('skip_reason'),
    cancelReason: text('cancel_reason'),
    instructions: text('instructions'),
    createdAt: createdAt(),
    version: version(),
  },
  t => [
    index('assignments_completed_by_idx').on(t.completedById).where(sql`${t.completedById} is not null`),
    // One regular visit for each slot of a service; one-off visits stand beside it.
    uniqueIndex('assignments_slot_key').on(t.serviceId, t.slot).where(sql`${t.kind} = 'regular'`),
    // A service's visits, one-off ones included.
    index('assignments_service_date_idx').on(t.serviceId, t.date),
    index('assignments_crew_date_idx').on(t.crewId, t.date),
    index('assignments_date_idx').on(t.date, t.status),
    // Days gone by hold nearly no open visits: those that somebody forgot are found at once.
    index('assignments_open_idx').on(t.date).where(sql`${t.status} in ('pending', 'started')`),
    index('assignments_property_date_idx').on(t.propertyId, t.date),
    index('assignments_customer_date_idx').on(t.customerId, t.date),
    // A customer's first and last visit done, and how many there were, without reading the visits.
    index('assignments_done_idx').on(t.customerId, t.date).where(sql`${t.status} = 'completed'`),
    index('assignments_vendor_date_idx').on(t.vendorId, t.date),
  ],
);

/** Many visits moved at once; can be undone whole until one of them is done. */
export const moves = pgTable('moves', {
  id: id(),
  marketId: integer('market_id').references(() => markets.id),
  crewId: integer('crew_id').references(() => crews.id),
  /** Visits of these days were moved, both ends included, by so many working days. */
  fromDate: day('from_date').notNull(),
  toDate: day('to_date').notNull(),
  days: integer('days').notNull(),
  strategy: text('strategy').notNull(),
  reason: text('reason').notNull(),
  actorId: integer('actor_id').references(() => users.id),
  actorName: text('actor_name').notNull(),
  createdAt: createdAt(),
  undoneAt: moment('undone_at'),
  /** What runs in the background, and who started it; null once it is done. */
  work: text('work').$type<MoveWork>(),
  workBy: jsonb('work_by').$type<WorkBy>(),
  /** The visits that each round moves or brings back. */
  plan: jsonb('plan').$type<MovePlan>(),
  roundsDone: integer('rounds_done').notNull().default(0),
  /** Visits of the plan, and those of the rounds done. */
  plannedCount: integer('planned_count').notNull().default(0),
  doneCount: integer('done_count').notNull().default(0),
  /** Visits that an undo in the background left on their new day. */
  keptCount: integer('kept_count').notNull().default(0),
  /** Ids of visits of the rounds done that crews weren't told of yet. */
  untold: jsonb('untold').$type<number[]>().notNull().default([]),
  stoppedAt: moment('stopped_at'),
});

/** A visit to be moved as it stands, and its new day; null skips it. */
export interface PlannedVisit {
  id: number;
  date: Day;
  crewId: number | null;
  to: Day | null;
}

/** The rounds of a move with how customers are told, or the ids of an undo. */
export type MovePlan =
  | { rounds: readonly (readonly PlannedVisit[])[]; byEmail: boolean; byText: boolean }
  | { rounds: readonly (readonly number[])[] };

/** Recorded in the history as the one who did it. */
interface WorkBy {
  userId: number | null;
  name: string;
  type: UserType | 'system';
}

/** Where each visit of a move stood before and stands after. */
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

/** The latest change of a service, as long as it can be taken back: what it changed stood like this. */
export const serviceEdits = pgTable('service_edits', {
  serviceId: integer('service_id')
    .primaryKey()
    .references(() => services.id, { onDelete: 'cascade' }),
  /** The service's version that the change left: with another, it was changed since. */
  version: integer('version').notNull(),
  /** Dates, versions of the terms and pauses before. */
  before: jsonb('before').$type<unknown>().notNull(),
  /** Visits that it touched as they stood, and those of them that it left as it left them. */
  visits: jsonb('visits').$type<unknown[]>().notNull(),
  left: jsonb('left').$type<unknown[]>().notNull(),
  lastId: integer('last_id').notNull(),
  actorName: text('actor_name').notNull(),
  createdAt: createdAt(),
});
