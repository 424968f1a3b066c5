import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

/** Sort rank of a priority, most urgent first; an index must match exactly. */
export const priorityRank = (priority: AnyPgColumn) =>
  sql`(case ${priority} when 'high' then 0 when 'medium' then 1 else 2 end)`;

/** Tasks for the office about a customer, each due on a day. */
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
    /** When the assignee was notified that it is due; a new date clears it. */
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

/** Calls with customers and their follow-up. */
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
    /** Scheduled as a visit on a crew's route. */
    isRoutable: boolean('is_routable').notNull().default(false),
    /** Charged without a visit. */
    isBillOnly: boolean('is_bill_only').notNull().default(false),
    priceCents: cents('price_cents').notNull(),
    crewId: integer('crew_id').references(() => crews.id),
    /** Visit of a routable call, once it is scheduled. */
    assignmentId: integer('assignment_id').references(() => assignments.id),
    /** Charge of a bill-only call. */
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

/** Files attached to properties: plans, letters, signed offers. */
export const attachments = pgTable(
  'attachments',
  {
    /** Generated by the client, so that a repeated upload is stored once. */
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

/** Requests to become a customer; the office converts them. */
export const signups = pgTable(
  'signups',
  {
    id: id(),
    /** Generated by the visitor's page, so that a repeat is stored once. */
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
    /** The visitor's other answers, by question. */
    answers: jsonb('answers').$type<Signup['answers']>().notNull(),
    /** Price per visit, as shown to the visitor. */
    price: jsonb('price').$type<SignupPrice>(),
    /** Text that the visitor agreed to, when, and the policies at that time. */
    consent: jsonb('consent').$type<NonNullable<Signup['consent']>>(),
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
    index('signups_email_idx').on(sql`lower(${t.email})`, t.id),
    index('signups_created_idx').on(t.createdAt, t.id),
  ],
);

/** Sign-ups that visitors began with their name and email, so that those who don't finish can be reminded. */
export const signupStarts = pgTable(
  'signup_starts',
  {
    id: id(),
    /** Key of the sign-up once it is submitted. Anyone who has it may continue. */
    key: uuid('key').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipcode: text('zipcode').notNull(),
    /** Language of the page. */
    language: text('language').$type<Language>().notNull(),
    /** All answers entered so far, without consents. */
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  t => [
    index('signup_starts_created_idx').on(t.createdAt, t.id),
    index('signup_starts_email_idx').on(sql`lower(${t.email})`, t.id),
  ],
);

/** Cards of sign-ups (by their key) until they are converted to customers. */
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

/** Solved puzzles, so that each can be used only once, for one key. */
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

/** Searchable text of a request; the index contains the same expression. */
export const requestSearchText = (t: Record<'name' | 'email' | 'phone' | 'message', SQLWrapper>): SQL =>
  sql`(${t.name} || ' ' || ${t.email} || ' ' || coalesce(${t.phone}, '') || ' ' || ${t.message})`;

/** Messages sent to the office through forms. */
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
    /** Language of the page; people who aren't customers are answered in it. */
    language: text('language').$type<Language>().notNull().default('en'),
    customerId: integer('customer_id').references(() => customers.id),
    propertyId: integer('property_id').references(() => properties.id),
    /** Customer whose email or phone a non-customer gave; possibly the same person. */
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
    index('contact_requests_email_idx').on(sql`lower(${t.email})`, t.id),
    index('contact_requests_created_idx').on(t.createdAt, t.id),
    index('contact_requests_customer_idx').on(t.customerId, t.id),
    index('contact_requests_search_idx').using(
      'gin',
      sql`${asSearchable(requestSearchText(t))} gin_trgm_ops`,
    ),
    // At most one unanswered request to reactivate a property.
    uniqueIndex('contact_requests_activation_key')
      .on(t.propertyId)
      .where(sql`${t.kind} = 'activation' and ${t.status} <> 'done'`),
  ],
);
