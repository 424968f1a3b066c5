import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FieldEventType, PhotoStage } from '../../../contract/enums.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import { createdAt, day, moment } from './columns.ts';
import { properties } from './customers.ts';
import { users } from './people.ts';
import { assignments } from './schedule.ts';
import { crews } from './vendors.ts';

/** The route that a crew drives on a day. */
export const routes = pgTable(
  'routes',
  {
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id),
    date: day('date').notNull(),
    milesBefore: doublePrecision('miles_before').notNull(),
    milesAfter: doublePrecision('miles_after').notNull(),
    minutesBefore: integer('minutes_before').notNull(),
    minutesAfter: integer('minutes_after').notNull(),
    generatedAt: moment('generated_at').notNull(),
    generatedById: integer('generated_by_id').references(() => users.id),
  },
  t => [primaryKey({ columns: [t.crewId, t.date] })],
);

/** One fact that a crew reports; append-only. The id is made on the phone, so a repeat is taken once. */
export const fieldEvents = pgTable(
  'field_events',
  {
    id: uuid('id').primaryKey(),
    type: text('type').$type<FieldEventType>().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    crewId: integer('crew_id').notNull(),
    assignmentId: integer('assignment_id'),
    /** The phone's clock. */
    happenedAt: moment('happened_at').notNull(),
    /** The same by the server's clock; what counts. */
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    distanceFeet: integer('distance_feet'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    outcome: text('outcome').$type<'applied' | 'conflict'>().notNull(),
    /** Why it could not be applied. */
    conflict: jsonb('conflict').$type<Bilingual>(),
    /** Staff looked at the conflict and dealt with it. */
    resolvedAt: moment('resolved_at'),
    resolvedById: integer('resolved_by_id').references(() => users.id),
  },
  t => [
    index('field_events_assignment_idx').on(t.assignmentId),
    index('field_events_crew_idx').on(t.crewId, t.at),
    index('field_events_outcome_idx').on(t.outcome, t.resolvedAt),
    index('field_events_clock_idx').on(t.userId, t.receivedAt).where(sql`${t.type} = 'clock'`),
  ],
);

export const photos = pgTable(
  'photos',
  {
    /** The id of the field event that brought it. */
    id: uuid('id').primaryKey(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    /** Keys in the file store. */
    file: text('file').notNull(),
    thumbnail: text('thumbnail').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Whether it shows the place before the work or after it; null where nobody said. */
    stage: text('stage').$type<PhotoStage>(),
    forCustomer: boolean('for_customer').notNull().default(true),
    takenAt: moment('taken_at').notNull(),
    createdAt: createdAt(),
  },
  t => [index('photos_assignment_idx').on(t.assignmentId), index('photos_property_idx').on(t.propertyId)],
);
