import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AnnouncementRepeat, PhraseType, Priority, ServiceType } from '#contract/core/enums.ts';
import type { EmailTemplate } from '#contract/messaging/emailTemplates.calls.ts';
import type { Discount } from '#contract/money/discounts.calls.ts';
import { cents, createdAt, day, id, moment, version } from './columns.ts';
import { users } from './people.ts';

/** Phrases that staff insert into text fields. */
export const phrases = pgTable(
  'phrases',
  {
    id: id(),
    name: text('name').notNull(),
    type: text('type').$type<PhraseType>().notNull(),
    phrase: text('phrase').notNull(),
    /** Null if it is the same in both languages. */
    phraseEs: text('phrase_es'),
    isActive: boolean('is_active').notNull().default(true),
    version: version(),
  },
  t => [uniqueIndex('phrases_name_key').on(t.type, sql`lower(${t.name})`)],
);

/** Discounts, each with a code that people enter. */
export const discounts = pgTable('discounts', {
  id: id(),
  /** Capitals and digits. */
  code: text('code').notNull().unique(),
  description: text('description'),
  type: text('type').$type<Discount['type']>().notNull(),
  customerTypes: jsonb('customer_types').$type<Discount['customerTypes']>().notNull(),
  serviceTypes: jsonb('service_types').$type<ServiceType[]>().notNull(),
  priceCents: cents('price_cents'),
  percent: numeric('percent', { precision: 6, scale: 3, mode: 'number' }),
  serviceCount: integer('service_count').notNull(),
  startDate: day('start_date').notNull(),
  endDate: day('end_date').notNull(),
  /** Can be combined with other discounts on one visit. */
  combines: boolean('combines').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  version: version(),
});

/** Email templates with variables that are filled in for each recipient. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    id: id(),
    name: text('name').notNull(),
    status: text('status').$type<EmailTemplate['status']>().notNull().default('active'),
    type: text('type').$type<EmailTemplate['type']>().notNull(),
    subject: text('subject').notNull(),
    htmlBody: text('html_body').notNull(),
    /** Plain-text version. */
    alterBody: text('alter_body').notNull(),
    subjectEs: text('subject_es'),
    htmlBodyEs: text('html_body_es'),
    alterBodyEs: text('alter_body_es'),
    version: version(),
  },
  t => [uniqueIndex('email_templates_name_key').on(sql`lower(${t.name})`)],
);

/** Announcements from the office to crews. */
export const crewAnnouncements = pgTable('crew_announcements', {
  id: id(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  titleEs: text('title_es'),
  messageEs: text('message_es'),
  /** Empty for all crews. */
  crewIds: jsonb('crew_ids').$type<number[]>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  version: version(),
});

/** Acknowledgments of announcements; a changed one must be acknowledged again. */
export const crewAnnouncementReads = pgTable(
  'crew_announcement_reads',
  {
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => crewAnnouncements.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Version of the announcement that was read. */
    version: integer('version').notNull(),
    readAt: moment('read_at').notNull(),
  },
  t => [
    index('crew_announcement_reads_user_idx').on(t.userId),
    primaryKey({ columns: [t.announcementId, t.userId] }),
  ],
);

/** Announcements to office staff, once or recurring. */
export const officeAnnouncements = pgTable('office_announcements', {
  id: id(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  titleEs: text('title_es'),
  messageEs: text('message_es'),
  repeat: text('repeat').$type<AnnouncementRepeat>().notNull(),
  priority: text('priority').$type<Priority>().notNull().default('medium'),
  startDate: day('start_date').notNull(),
  /** Last day on which it may appear; null for no end. */
  endDate: day('end_date'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  version: version(),
});

/** Days on which an announcement appeared or was skipped; each appears once, even with several processes. */
export const officeAnnouncementDays = pgTable(
  'office_announcement_days',
  {
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => officeAnnouncements.id, { onDelete: 'cascade' }),
    date: day('date').notNull(),
    state: text('state').$type<'sent' | 'skipped'>().notNull(),
    at: moment('at').notNull(),
  },
  t => [primaryKey({ columns: [t.announcementId, t.date] })],
);

/** Steps of the sign-up form, in order. */
export const signupSteps = pgTable('signup_steps', {
  id: id(),
  position: integer('position').notNull(),
  /** Unique key of the question. */
  key: text('key').notNull().unique(),
  title: text('title').notNull(),
  titleEs: text('title_es'),
  help: text('help'),
  helpEs: text('help_es'),
  isRequired: boolean('is_required').notNull().default(true),
  isActive: boolean('is_active').notNull().default(true),
  version: version(),
});
