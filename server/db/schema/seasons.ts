import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Frequency, PriceChange } from '#contract/core/enums.ts';
import type { SeasonObstacle } from '#contract/sales/seasons.calls.ts';
import type { SeasonScope, SeasonWork } from '#contract/sales/seasons.ts';
import { cents, createdAt, day, id, moment } from './columns.ts';
import { users } from './people.ts';
import { services, type WorkBy } from './schedule.ts';

/** Carry-overs of active services into a season; can be undone until one of its visits is completed. */
export const seasons = pgTable('seasons', {
  id: id(),
  startDate: day('start_date').notNull(),
  endDate: day('end_date'),
  priceChange: jsonb('price_change').$type<PriceChange | null>(),
  /** Filter of the services included. */
  scope: jsonb('scope').$type<SeasonScope>().notNull(),
  reason: text('reason'),
  actorId: integer('actor_id').references(() => users.id),
  actorName: text('actor_name').notNull(),
  createdAt: createdAt(),
  undoneAt: moment('undone_at'),
  /**
   * Number of services that were changed, or whose visits were begun, while the undo ran; they keep the
   * season.
   */
  keptCount: integer('kept_count').notNull().default(0),
  /** Why the last undo in the background changed nothing. */
  obstacle: jsonb('obstacle').$type<SeasonObstacle>(),
  /** Background work and the user who started it; null once it is done. */
  work: text('work').$type<SeasonWork>(),
  workBy: jsonb('work_by').$type<WorkBy>(),
  /** Number of services that the user confirmed. */
  expects: integer('expects'),
  /** Highest service id when the work began, and the highest one handled so far. */
  throughId: integer('through_id').notNull().default(0),
  doneThroughId: integer('done_through_id').notNull().default(0),
  plannedCount: integer('planned_count').notNull().default(0),
  doneCount: integer('done_count').notNull().default(0),
  stoppedAt: moment('stopped_at'),
});

/** Changes that a season made to each service. */
export const seasonItems = pgTable(
  'season_items',
  {
    seasonId: integer('season_id')
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    /** Time of the transaction; an undo uses it to find the visits that the carry-over removed. */
    carriedAt: moment('carried_at').defaultNow().notNull(),
    undoneAt: moment('undone_at'),
  },
  t => [
    primaryKey({ columns: [t.seasonId, t.serviceId] }),
    index('season_items_service_idx').on(t.serviceId),
  ],
);

/**
 * Renewal campaigns, which ask customers about the next season before services are carried over; a job asks
 * them in batches.
 */
export const renewals = pgTable('renewals', {
  id: id(),
  startDate: day('start_date').notNull(),
  endDate: day('end_date'),
  priceChange: jsonb('price_change').$type<PriceChange | null>(),
  actorId: integer('actor_id').references(() => users.id),
  actorName: text('actor_name').notNull(),
  /** Filter of the services included. */
  scope: jsonb('scope').$type<SeasonScope>().notNull().default({}),
  /** Customers with neither email nor mobile number. */
  unreachable: integer('unreachable').notNull(),
  /** Messages sent to customers so far. */
  messageCount: integer('message_count').notNull().default(0),
  /** Number of customers, number processed so far, and the last one processed. */
  customerCount: integer('customer_count').notNull().default(0),
  doneCount: integer('done_count').notNull().default(0),
  lastCustomerId: integer('last_customer_id').notNull().default(0),
  /** True until every customer has been processed. */
  isAsking: boolean('is_asking').notNull().default(false),
  createdAt: createdAt(),
});

/** Question about each service, with the customer's answer. */
export const renewalItems = pgTable(
  'renewal_items',
  {
    renewalId: integer('renewal_id')
      .notNull()
      .references(() => renewals.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    frequency: integer('frequency').$type<Frequency>().notNull(),
    /** Price per visit before tax, as quoted; null if unknown. */
    oldCents: cents('old_cents'),
    newCents: cents('new_cents'),
    isAccepted: boolean('is_accepted'),
    answeredAt: moment('answered_at'),
  },
  t => [
    primaryKey({ columns: [t.renewalId, t.serviceId] }),
    index('renewal_items_service_idx').on(t.serviceId, t.renewalId),
  ],
);
