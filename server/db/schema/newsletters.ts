import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NewsletterRecipientStatus, NewsletterStatus } from '#contract/core/enums.ts';
import { createdAt, id, moment, version } from './columns.ts';
import { customers } from './customers.ts';
import { emailTemplates } from './office.ts';

/** Newsletters: one email to many customers. */
export const newsletters = pgTable(
  'newsletters',
  {
    id: id(),
    name: text('name').notNull(),
    templateId: integer('template_id').references(() => emailTemplates.id),
    subject: text('subject').notNull(),
    htmlBody: text('html_body').notNull(),
    alterBody: text('alter_body').notNull(),
    subjectEs: text('subject_es'),
    htmlBodyEs: text('html_body_es'),
    alterBodyEs: text('alter_body_es'),
    /** Recipient filter. */
    audience: jsonb('audience').$type<Record<string, unknown>>().notNull(),
    status: text('status').$type<NewsletterStatus>().notNull().default('draft'),
    /** Number of recipients: counted when sending starts, then replaced by the number listed. */
    totalCount: integer('total_count').notNull().default(0),
    /**
     * Highest customer id when sending started, null once all recipients are listed; and the highest id
     * checked so far.
     */
    throughId: integer('through_id'),
    listedThroughId: integer('listed_through_id').notNull().default(0),
    /** Whether a stopped newsletter still has emails in the outbox; none of them is sent. */
    isStopping: boolean('is_stopping').notNull().default(false),
    /** Recipients being requeued: those with these statuses whose address follows this one alphabetically. */
    putBack: text('put_back').array().$type<NewsletterRecipientStatus[]>().notNull().default([]),
    putBackThrough: text('put_back_through').notNull().default(''),
    createdById: integer('created_by_id').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    version: version(),
  },
  t => [index('newsletters_status_idx').on(t.status)],
);

/** A newsletter's outcome for each address; each address gets it once. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    newsletterId: integer('newsletter_id')
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    /** Lowercase. */
    email: text('email').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Property whose values fill in the variables; null if the customer has none. */
    propertyId: integer('property_id'),
    status: text('status').$type<NewsletterRecipientStatus>().notNull().default('waiting'),
    /** Its email in the outbox. */
    noticeId: integer('notice_id'),
  },
  t => [
    index('newsletter_recipients_customer_idx').on(t.customerId),
    primaryKey({ columns: [t.newsletterId, t.email] }),
    index('newsletter_recipients_status_idx').on(t.newsletterId, t.status),
    index('newsletter_recipients_notice_idx').on(t.noticeId),
    index('newsletter_recipients_email_idx').on(t.email),
  ],
);

/** Addresses that unsubscribed from newsletters. */
export const unsubscribes = pgTable(
  'unsubscribes',
  {
    /** Lowercase. */
    email: text('email').primaryKey(),
    at: moment('at').notNull(),
    /** Newsletter whose link was used; null if the office did it. */
    newsletterId: integer('newsletter_id').references(() => newsletters.id, { onDelete: 'set null' }),
    /** Source: the link in the email, the mail program's own button, an answer by email, or the office. */
    source: text('source').$type<'link' | 'header' | 'email' | 'office'>().notNull(),
  },
  t => [index('unsubscribes_newsletter_idx').on(t.newsletterId)],
);
