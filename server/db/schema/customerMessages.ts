import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { customers } from './customers.ts';
import { users } from './people.ts';

/** What a customer and the office wrote to each other. */
export const customerMessages = pgTable(
  'customer_messages',
  {
    /** Made by whoever writes: sent again it is the same one. */
    id: uuid('id').primaryKey(),
    /** The order in which they came. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    isFromOffice: boolean('is_from_office').notNull(),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    /** Of a photo: keys in the file store and its size in pixels. */
    file: text('file'),
    thumbnail: text('thumbnail'),
    width: integer('width'),
    height: integer('height'),
    createdAt: createdAt(),
  },
  t => [
    index('customer_messages_author_idx').on(t.authorId).where(sql`${t.authorId} is not null`),
    index('customer_messages_customer_idx').on(t.customerId, t.number),
  ],
);

/** Where the messages with a customer stand; whoever writes or reads locks this row first. */
export const messageThreads = pgTable(
  'message_threads',
  {
    customerId: integer('customer_id')
      .primaryKey()
      .references(() => customers.id),
    lastText: text('last_text').notNull(),
    isLastFromOffice: boolean('is_last_from_office').notNull(),
    lastAt: moment('last_at').notNull(),
    /** The last message that each side has seen. */
    officeSaw: integer('office_saw').notNull().default(0),
    customerSaw: integer('customer_saw').notNull().default(0),
    /** How many of the other side's it has not. */
    officeUnread: integer('office_unread').notNull().default(0),
    customerUnread: integer('customer_unread').notNull().default(0),
  },
  t => [index('message_threads_last_idx').on(t.lastAt)],
);
