import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Frequency, Weekday } from '#contract/core/enums.ts';
import type { ChangeRequestStatus } from '#contract/customers/subscriptions.ts';
import { cents, createdAt, moment } from './columns.ts';
import { services } from './schedule.ts';

/** Another frequency or day that a customer asked for, and what the office said. */
export const changeRequests = pgTable(
  'change_requests',
  {
    /** Made in the browser: sent again it is the same one. */
    id: uuid('id').primaryKey(),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    frequency: integer('frequency').$type<Frequency>().notNull(),
    weekday: integer('weekday').$type<Weekday>().notNull(),
    /** What a visit was to cost when it was asked for, with tax. */
    totalCents: cents('total_cents'),
    status: text('status').$type<ChangeRequestStatus>().notNull().default('waiting'),
    answer: text('answer'),
    createdAt: createdAt(),
    answeredAt: moment('answered_at'),
  },
  t => [
    index('change_requests_service_idx').on(t.serviceId, t.createdAt),
    // The office answers one before the next is asked.
    uniqueIndex('change_requests_waiting_key').on(t.serviceId).where(sql`${t.status} = 'waiting'`),
  ],
);
