import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AssignmentStatus, PaymentStatus } from '#contract/core/enums.ts';
import type { MoneyMethod } from '#contract/money/charges.ts';
import { day, moment } from './columns.ts';

/*
 * Sums of what screens that are open all day would count anew each time. Triggers add a row for what a statement changes,
 * with what goes away as less than nothing, so that nobody waits for anybody; `fold_sums` makes one row of many. A sum
 * is what all rows of its key add up to, at any moment.
 */

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** What charges come to, by the day of work and status. */
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

/** What came in and went back (`movedMoney`), by quarters of an hour: every time zone's days begin with one. */
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

/** Visits and the minutes that they take, by day, crew and status. */
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
