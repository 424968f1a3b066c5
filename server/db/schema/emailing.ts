import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { customers } from './customers.ts';
import { contactRequests } from './followUps.ts';

/** A file attached to an email. If the file isn't kept, only its name is. */
export type EmailFile =
  | { name: string; file: null }
  | { id: string; name: string; contentType: string; size: number; file: string };

/** Emails that people sent to the business, each stored once. */
export const incomingEmails = pgTable(
  'incoming_emails',
  {
    /** Hash of its Message-ID, sender and text. */
    key: text('key').primaryKey(),
    /** Lowercase. */
    fromAddress: text('from_address').notNull(),
    fromName: text('from_name').notNull(),
    subject: text('subject').notNull(),
    /** Text that the thread shows. */
    body: text('body').notNull(),
    /** The whole text; null if the body is all of it. */
    original: text('original'),
    files: jsonb('files').$type<EmailFile[]>().notNull().default([]),
    /** Reason why the email counts as automatic and is in no thread, such as a bounce; else null. */
    automatic: text('automatic'),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Whether the office said which customer it is from. */
    isAssigned: boolean('is_assigned').notNull().default(false),
    /** Contact request in which the office is asked which customer the email is from. */
    requestId: integer('request_id').references(() => contactRequests.id, { onDelete: 'set null' }),
    /** Message in the thread. */
    messageId: uuid('message_id'),
    /** Mailgun's token of the delivery, which can't be used for another email. */
    token: text('token'),
    receivedAt: moment('received_at').notNull(),
  },
  t => [
    index('incoming_emails_from_idx').on(t.fromAddress, t.receivedAt),
    index('incoming_emails_customer_idx')
      .on(t.customerId, t.receivedAt)
      .where(sql`${t.customerId} is not null`),
    index('incoming_emails_request_idx').on(t.requestId).where(sql`${t.requestId} is not null`),
    uniqueIndex('incoming_emails_message_key').on(t.messageId),
    uniqueIndex('incoming_emails_token_key').on(t.token),
  ],
);

/** Mailboxes from which emails are fetched, with the position up to which each has been read. */
export const mailboxes = pgTable('mailboxes', {
  /** Account and folder: `user@server/folder`. */
  name: text('name').primaryKey(),
  /** Changes when the server renumbers the folder's emails; null before the first fetch. */
  uidValidity: text('uid_validity'),
  /** Number of the last imported email, within its `uidValidity`. */
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  /** Consecutive failures to import the email after `lastUid`. */
  attempts: integer('attempts').notNull().default(0),
  checkedAt: moment('checked_at').notNull(),
  /** Why the last fetch failed, in the server's words; null if it didn't. */
  failure: text('failure'),
});
