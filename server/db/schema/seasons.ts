import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Frequency, PriceChange } from '#contract/core/enums.ts';
import type { SeasonScope } from '#contract/sales/seasons.ts';
import { cents, createdAt, day, id, moment } from './columns.ts';
import { users } from './people.ts';
import { services } from './schedule.ts';

/** Active services carried over into a season; can be undone until a visit of it is done. */
export const seasons = pgTable('seasons', {
  id: id(),
  startDate: day('start_date').notNull(),
  endDate: day('end_date'),
  priceChange: jsonb('price_change').$type<PriceChange | null>(),
  /** The filter of the services that it was applied to. */
  scope: jsonb('scope').$type<Record<string, unknown>>().notNull(),
  reason: text('reason'),
  actorId: integer('actor_id').references(() => users.id),
  actorName: text('actor_name').notNull(),
  createdAt: createdAt(),
  undoneAt: moment('undone_at'),
});

/** What a season made of each service. */
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
  },
  t => [
    primaryKey({ columns: [t.seasonId, t.serviceId] }),
    index('season_items_service_idx').on(t.serviceId),
  ],
);

/** A season that customers were asked about before services are carried into it; a job asks them in rounds. */
export const renewals = pgTable('renewals', {
  id: id(),
  startDate: day('start_date').notNull(),
  endDate: day('end_date'),
  priceChange: jsonb('price_change').$type<PriceChange | null>(),
  actorId: integer('actor_id').references(() => users.id),
  actorName: text('actor_name').notNull(),
  /** The filter of the services that it is about. */
  scope: jsonb('scope').$type<SeasonScope>().notNull().default({}),
  /** Customers whom neither an e-mail nor a text reaches. */
  unreachable: integer('unreachable').notNull(),
  /** Messages to customers so far. */
  messageCount: integer('message_count').notNull().default(0),
  /** How many customers the job looks through, how many it has done, and the last of them. */
  customerCount: integer('customer_count').notNull().default(0),
  doneCount: integer('done_count').notNull().default(0),
  lastCustomerId: integer('last_customer_id').notNull().default(0),
  /** Until every customer was looked at. */
  isAsking: boolean('is_asking').notNull().default(false),
  createdAt: createdAt(),
});

/** What was asked about each service, and what its customer said. */
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
    /** A visit's price, before tax, as it was told; null where it could not be. */
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
