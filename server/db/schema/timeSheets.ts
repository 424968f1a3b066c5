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

/** Clocked intervals of work, or breaks in them. */
export const timeEntries = pgTable(
  'time_entries',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<TimeEntryKind>().notNull(),
    /** Business day on which it started. */
    date: day('date').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Null while running. */
    endedAt: moment('ended_at'),
    /** Field events that started and ended it, if a phone reported them. */
    startEventId: uuid('start_event_id'),
    endEventId: uuid('end_event_id'),
    /** Reason for the office's entry or correction. */
    reason: text('reason'),
    /** When the office was notified that the person hadn't clocked out. */
    forgottenAt: moment('forgotten_at'),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  t => [
    index('time_entries_user_idx').on(t.userId, t.date),
    index('time_entries_date_idx').on(t.date),
    // A person has at most one running interval of work and one running break.
    uniqueIndex('time_entries_running_key')
      .on(t.userId, t.kind)
      .where(sql`${t.endedAt} is null and ${t.deletedAt} is null`),
    uniqueIndex('time_entries_event_key').on(t.startEventId),
    check('time_entries_order', sql`${t.endedAt} is null or ${t.endedAt} >= ${t.startedAt}`),
  ],
);

/** Staff corrections of who worked on a crew on a day, overriding the clock. */
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
    /** False: clocked in for the crew but wasn't there. */
    isPresent: boolean('is_present').notNull(),
  },
  t => [
    primaryKey({ columns: [t.crewId, t.date, t.userId] }),
    index('crew_attendance_user_idx').on(t.userId, t.date),
  ],
);
