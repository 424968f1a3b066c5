import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Weekday } from '#contract/core/enums.ts';
import type { ReportRepeat } from '#contract/insight/savedReports.resource.ts';
import { id, moment, version } from './columns.ts';
import { users } from './people.ts';

/** Saved report filters, with an optional email schedule. */
export const savedReports = pgTable('saved_reports', {
  id: id(),
  name: text('name').notNull(),
  report: text('report').notNull(),
  filter: jsonb('filter').$type<Record<string, unknown>>().notNull(),
  repeat: text('repeat').$type<ReportRepeat>().notNull().default('never'),
  weekday: integer('weekday').$type<Weekday>().notNull().default(1),
  monthDay: integer('month_day').notNull().default(1),
  /** In the business's time zone. */
  hour: integer('hour').notNull().default(7),
  recipientIds: jsonb('recipient_ids').$type<number[]>().notNull(),
  createdById: integer('created_by_id').references(() => users.id),
  /**
   * When the last scheduled email was due, or when the schedule was set; emails due earlier aren't sent late.
   */
  lastDueAt: moment('last_due_at').notNull(),
  version: version(),
});
