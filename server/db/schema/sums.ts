import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AssignmentStatus, PaymentStatus } from '#contract/core/enums.ts';
import type { MoneyMethod } from '#contract/money/charges.ts';
import { day, moment } from './columns.ts';

/**
 * Running sums for screens that stay open all day. Triggers add a row for each statement's changes, negative
 * for removals, so that no transaction waits for another; `fold_sums` merges the rows. A sum is always the
 * total of all rows with its key.
 */

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Charge amounts by work day and status. */
export const workByDay = pgTable(
  'work_by_day',
  {
    date: day('date').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    count: sum('count'),
    subtotalCents: sum('subtotal_cents'),
    discountCents: sum('discount_cents'),
    taxCents: sum('tax_cents'),
    totalCents: sum('total_cents'),
    paidCents: sum('paid_cents'),
    refundedCents: sum('refunded_cents'),
    freeCents: sum('free_cents'),
  },
  t => [index('work_by_day_key').on(t.date, t.status)],
);

/**
 * Money received and refunded (`movedMoney`) by quarter hour, because days begin on a quarter hour in every
 * time zone.
 */
export const moneyByTime = pgTable(
  'money_by_time',
  {
    at: moment('at'),
    method: text('method').$type<MoneyMethod>().notNull(),
    kind: text('kind').$type<'sale' | 'refund'>().notNull(),
    count: sum('count'),
    cents: sum('cents'),
  },
  t => [index('money_by_time_key').on(t.at, t.method, t.kind)],
);

/** Visits and their minutes by day, crew and status. */
export const visitsByDay = pgTable(
  'visits_by_day',
  {
    date: day('date').notNull(),
    crewId: integer('crew_id'),
    status: text('status').$type<AssignmentStatus>().notNull(),
    visits: sum('visits'),
    minutes: sum('minutes'),
  },
  t => [index('visits_by_day_key').on(t.date, t.crewId, t.status)],
);
