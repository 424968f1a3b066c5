import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  CallLogCode,
  ContactRequestKind,
  ContactRequestOutcome,
  ContactRequestStatus,
  Priority,
  SignupStatus,
} from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import type { Signup, SignupPrice } from '#contract/sales/signups.calls.ts';
import type { GatewayKind } from '#contract/system/settings.ts';
import { cents, createdAt, day, id, moment, version } from './columns.ts';
import { customers, properties } from './customers.ts';
import { charges } from './money.ts';
import { users } from './people.ts';
import { assignments } from './schedule.ts';
import { asSearchable } from './searchable.ts';
import { crews } from './vendors.ts';

/** The rank of a priority, the pressing ones first; an index holds exactly this. */
export const priorityRank = (priority: AnyPgColumn) =>
  sql`(case ${priority} when 'high' then 0 when 'medium' then 1 else 2 end)`;

/** Something that somebody in the office has to do for a customer on a day. */
export const reminders = pgTable(
  'reminders',
  {
    id: id(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    date: day('date').notNull(),
    note: text('note').notNull(),
    priority: text('priority').$type<Priority>().notNull(),
    assigneeId: integer('assignee_id')
      .notNull()
      .references(() => users.id),
    createdById: integer('created_by_id').references(() => users.id),
    createdAt: createdAt(),
    completedAt: moment('completed_at'),
    completedById: integer('completed_by_id').references(() => users.id),
    /** The assignee was told that it is due; a new date clears it. */
    notifiedAt: moment('notified_at'),
    version: version(),
  },
  t => [
    index('reminders_created_by_idx').on(t.createdById).where(sql`${t.createdById} is not null`),
    index('reminders_completed_by_idx').on(t.completedById).where(sql`${t.completedById} is not null`),
    index('reminders_customer_idx').on(t.customerId),
    index('reminders_note_idx').using('gin', sql`${asSearchable(t.note)} gin_trgm_ops`),
    index('reminders_list_idx').on(
      sql`(${t.completedAt} is not null)`,
      t.date,
      priorityRank(t.priority),
      t.id,
    ),
    index('reminders_property_idx').on(t.propertyId),
    index('reminders_open_idx').on(t.date, t.assigneeId).where(sql`${t.completedAt} is null`),
    index('reminders_assignee_idx').on(t.assigneeId, t.date),
  ],
);

/** A call with a customer, with what follows from it. */
export const callLogs = pgTable(
  'call_logs',
  {
    id: id(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    date: day('date').notNull(),
    code: text('code').$type<CallLogCode>().notNull(),
    note: text('note').notNull(),
    isCompleted: boolean('is_completed').notNull().default(false),
    isBillable: boolean('is_billable').notNull().default(false),
    /** Goes on a crew's route as a visit. */
    isRoutable: boolean('is_routable').notNull().default(false),
    /** Goes on the bill without a visit. */
    isBillOnly: boolean('is_bill_only').notNull().default(false),
    priceCents: cents('price_cents').notNull(),
    crewId: integer('crew_id').references(() => crews.id),
    /** The visit of a routable call, once it stands on a route. */
    assignmentId: integer('assignment_id').references(() => assignments.id),
    /** The charge of a bill-only call. */
    chargeId: integer('charge_id').references(() => charges.id),
    assigneeId: integer('assignee_id').references(() => users.id),
    createdById: integer('created_by_id').references(() => users.id),
    createdAt: createdAt(),
    completedAt: moment('completed_at'),
    version: version(),
  },
  t => [
    index('call_logs_crew_idx').on(t.crewId).where(sql`${t.crewId} is not null`),
    index('call_logs_created_by_idx').on(t.createdById).where(sql`${t.createdById} is not null`),
    index('call_logs_assignee_idx').on(t.assigneeId).where(sql`${t.assigneeId} is not null`),
    index('call_logs_note_idx').using('gin', sql`${asSearchable(t.note)} gin_trgm_ops`),
    index('call_logs_property_idx').on(t.propertyId, t.date),
    index('call_logs_customer_idx').on(t.customerId, t.date),
    index('call_logs_date_idx').on(t.date, t.isCompleted),
    index('call_logs_open_idx').on(t.assigneeId, t.date).where(sql`not ${t.isCompleted}`),
    uniqueIndex('call_logs_assignment_key').on(t.assignmentId),
    uniqueIndex('call_logs_charge_key').on(t.chargeId),
  ],
);

/** A file kept with a property: a plan, a letter, a signed offer. */
export const attachments = pgTable(
  'attachments',
  {
    /** Made by the client, so that an upload sent twice is kept once. */
    id: uuid('id').primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Key in the file store. */
    file: text('file').notNull(),
    uploadedById: integer('uploaded_by_id').references(() => users.id),
    uploadedByName: text('uploaded_by_name').notNull(),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  t => [
    index('attachments_uploaded_by_idx').on(t.uploadedById).where(sql`${t.uploadedById} is not null`),
    index('attachments_customer_idx').on(t.customerId),
    index('attachments_property_idx').on(t.propertyId, t.createdAt),
  ],
);

/** Somebody who asked to become a customer; the office makes the customer of it. */
export const signups = pgTable(
  'signups',
  {
    id: id(),
    /** Made by the visitor's page: the same sign-up sent twice is one. */
    key: uuid('key').notNull().unique(),
    status: text('status').$type<SignupStatus>().notNull().default('new'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipcode: text('zipcode').notNull(),
    /** The rest of what the visitor answered, by question. */
    answers: jsonb('answers').$type<Signup['answers']>().notNull(),
    /** What a visit costs, as the visitor saw it. */
    price: jsonb('price').$type<SignupPrice>(),
    /** What the visitor agreed to, and when. */
    consent: jsonb('consent').$type<{ text: string; at: string }>(),
    propertyId: integer('property_id').references(() => properties.id),
    handledAt: moment('handled_at'),
    handledById: integer('handled_by_id').references(() => users.id),
    reason: text('reason'),
    createdAt: createdAt(),
    version: version(),
  },
  t => [
    index('signups_handled_by_idx').on(t.handledById).where(sql`${t.handledById} is not null`),
    index('signups_property_idx').on(t.propertyId).where(sql`${t.propertyId} is not null`),
    index('signups_status_idx').on(t.status, t.id),
  ],
);

/** Cards of sign-ups (by their key) until a customer is made of them. */
export const signupCards = pgTable(
  'signup_cards',
  {
    key: uuid('key').primaryKey(),
    gateway: text('gateway').$type<GatewayKind>().notNull(),
    token: text('token').notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    createdAt: createdAt(),
  },
  t => [index('signup_cards_created_idx').on(t.createdAt)],
);

/** Puzzles that were solved: each opens a door once, for one key. */
export const spentPuzzles = pgTable(
  'spent_puzzles',
  {
    puzzle: text('puzzle').notNull(),
    door: text('door').notNull(),
    key: uuid('key').notNull(),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.puzzle, t.door] }), index('spent_puzzles_created_idx').on(t.createdAt)],
);

/** What somebody wrote to the office. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: id(),
    key: uuid('key').notNull().unique(),
    kind: text('kind').$type<ContactRequestKind>().notNull().default('question'),
    status: text('status').$type<ContactRequestStatus>().notNull().default('new'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message').notNull(),
    /** In which the page was read on which it was written; strangers are answered in it. */
    language: text('language').$type<Language>().notNull().default('en'),
    customerId: integer('customer_id').references(() => customers.id),
    propertyId: integer('property_id').references(() => properties.id),
    /** Whose e-mail or telephone a stranger gave: they may be that customer, and may not. */
    likelyCustomerId: integer('likely_customer_id').references(() => customers.id),
    assigneeId: integer('assignee_id').references(() => users.id),
    answer: text('answer'),
    outcome: text('outcome').$type<ContactRequestOutcome>(),
    handledAt: moment('handled_at'),
    handledById: integer('handled_by_id').references(() => users.id),
    createdAt: createdAt(),
    version: version(),
  },
  t => [
    index('contact_requests_handled_by_idx').on(t.handledById).where(sql`${t.handledById} is not null`),
    index('contact_requests_assignee_idx').on(t.assigneeId).where(sql`${t.assigneeId} is not null`),
    index('contact_requests_property_idx').on(t.propertyId).where(sql`${t.propertyId} is not null`),
    index('contact_requests_likely_customer_idx')
      .on(t.likelyCustomerId)
      .where(sql`${t.likelyCustomerId} is not null`),
    index('contact_requests_status_idx').on(t.status, t.id),
    index('contact_requests_customer_idx').on(t.customerId, t.id),
    // One wish to have a property active again waits at a time.
    uniqueIndex('contact_requests_activation_key')
      .on(t.propertyId)
      .where(sql`${t.kind} = 'activation' and ${t.status} <> 'done'`),
  ],
);
