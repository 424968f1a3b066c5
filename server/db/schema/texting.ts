import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PictureState, TextWord } from '#contract/messaging/texting.ts';
import { id, moment } from './columns.ts';
import { customers } from './customers.ts';
import { contactRequests } from './followUps.ts';

/** Texts that people sent to the business, each stored once. */
export const incomingTexts = pgTable(
  'incoming_texts',
  {
    /** The carrier's id of the message. */
    sid: text('sid').primaryKey(),
    /** The sender: ten digits, or whatever else the carrier reports. */
    phone: text('phone').notNull(),
    body: text('body').notNull(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Whether the office said which customer it is from. */
    isAssigned: boolean('is_assigned').notNull().default(false),
    /** Contact request in which the office is asked which customer the text is from. */
    requestId: integer('request_id').references(() => contactRequests.id, { onDelete: 'set null' }),
    receivedAt: moment('received_at').notNull(),
  },
  t => [
    index('incoming_texts_phone_idx').on(t.phone, t.receivedAt),
    index('incoming_texts_customer_idx')
      .on(t.customerId, t.receivedAt)
      .where(sql`${t.customerId} is not null`),
    index('incoming_texts_request_idx').on(t.requestId).where(sql`${t.requestId} is not null`),
  ],
);

/** Numbers that must not be texted, because their owners opted out. */
export const textStops = pgTable('text_stops', {
  phone: text('phone').primaryKey(),
  /** Text that the owner sent to opt out. */
  words: text('words').notNull(),
  stoppedAt: moment('stopped_at').notNull(),
});

/** Every STOP, START and HELP received, as proof of what was requested and when. */
export const textWords = pgTable(
  'text_words',
  {
    id: id(),
    phone: text('phone').notNull(),
    word: text('word').$type<TextWord>().notNull(),
    words: text('words').notNull(),
    sid: text('sid').notNull(),
    at: moment('at').notNull(),
  },
  t => [index('text_words_phone_idx').on(t.phone, t.id)],
);

/** Pictures of incoming texts, fetched from the carrier in the background. */
export const textPictures = pgTable(
  'text_pictures',
  {
    /** Also the id of the message that shows it. */
    id: uuid('id').primaryKey(),
    sid: text('sid')
      .notNull()
      .references(() => incomingTexts.sid, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    state: text('state').$type<PictureState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
    lastError: text('last_error'),
  },
  t => [
    index('text_pictures_sid_idx').on(t.sid),
    index('text_pictures_due_idx').on(t.nextTryAt).where(sql`${t.state} = 'waiting'`),
  ],
);
