import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TimeEntryKind } from '#contract/core/enums.ts';
import { createdAt, day, id, moment, version } from './columns.ts';
import { users } from './people.ts';
import { crews } from './vendors.ts';

/** A stretch of somebody's working time, or a break in it. */
export const timeEntries = pgTable(
  'time_entries',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<TimeEntryKind>().notNull(),
    /** The business's day on which it began. */
    date: day('date').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Null while it runs. */
    endedAt: moment('ended_at'),
    /** The field events that began and ended it, where a phone reported them. */
    startEventId: uuid('start_event_id'),
    endEventId: uuid('end_event_id'),
    /** Why the office entered or corrected it. */
    reason: text('reason'),
    /** The office was told that its owner did not clock out. */
    forgottenAt: moment('forgotten_at'),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  t => [
    index('time_entries_user_idx').on(t.userId, t.date),
    index('time_entries_date_idx').on(t.date),
    // One stretch of work and one break may run at a time.
    uniqueIndex('time_entries_running_key')
      .on(t.userId, t.kind)
      .where(sql`${t.endedAt} is null and ${t.deletedAt} is null`),
    uniqueIndex('time_entries_event_key').on(t.startEventId),
    check('time_entries_order', sql`${t.endedAt} is null or ${t.endedAt} >= ${t.startedAt}`),
  ],
);

/** Where staff said otherwise than the clock who was on a crew on a day. */
export const crewAttendance = pgTable(
  'crew_attendance',
  {
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id),
    date: day('date').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** False: clocked in for it, and was not there. */
    isPresent: boolean('is_present').notNull(),
  },
  t => [
    primaryKey({ columns: [t.crewId, t.date, t.userId] }),
    index('crew_attendance_user_idx').on(t.userId, t.date),
  ],
);
