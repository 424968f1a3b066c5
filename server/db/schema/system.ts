import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { HistoryAction, NotificationType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { ImportReason } from '#contract/customers/importReasons.ts';
import type { ImportLayout, ImportRecord } from '#contract/customers/imports.calls.ts';
import type {
  ImportAnswers,
  ImportChoice,
  ImportStatus,
  ImportVerdict,
  ImportWordsBody,
} from '#contract/customers/imports.ts';
import type { HistoryEntity } from '#contract/insight/history.ts';
import type { KeptDayNews, NoticeKind, NoticeStatus, OutboxChannel } from '#contract/messaging/notices.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import type { CarrierState } from '#contract/messaging/texting.ts';
import type { DocumentReference, PhotoReference } from '#contract/money/documents.ts';
import { createdAt, id, moment } from './columns.ts';
import { asSearchable } from './searchable.ts';

const bigId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/**
 * Changes of records: author, time, values before and after, reason. Written in the transaction of the
 * change.
 */
export const history = pgTable(
  'history',
  {
    id: bigId(),
    at: moment('at').notNull(),
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    actorType: text('actor_type').notNull(),
    entity: text('entity').$type<HistoryEntity>().notNull(),
    /** Text, because some records have a uuid. */
    entityId: text('entity_id').notNull(),
    action: text('action').$type<HistoryAction>().notNull(),
    propertyId: integer('property_id'),
    customerId: integer('customer_id'),
    /** Only the fields that changed. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason'),
  },
  t => [
    index('history_entity_idx').on(t.entity, t.entityId, t.id),
    index('history_property_idx').on(t.propertyId, t.id),
    index('history_customer_idx').on(t.customerId, t.id),
    index('history_actor_idx').on(t.actorId, t.id),
    // Includes the id, because a bulk change writes thousands of rows at one time and pages follow this
    // order.
    index('history_at_idx').on(t.at, t.id),
    // Finds one kind of change; most kinds are rare.
    index('history_action_idx').on(t.action, t.at, t.id),
    // For reports on manual prices and on properties that became active or inactive, among millions of
    // changes.
    index('history_price_idx')
      .on(t.at)
      .where(sql`${t.after}->>'priceCents' is distinct from ${t.before}->>'priceCents'`),
    index('history_status_idx')
      .on(t.at)
      .where(sql`${t.entity} = 'property' and ${t.after}->>'status' is not null`),
    index('history_reason_idx')
      .using('gin', sql`${asSearchable(t.reason)} gin_trgm_ops`)
      .where(sql`${t.reason} is not null`),
  ],
);

/**
 * Events raised by use cases. They are written in the use case's transaction and handled after it, so that a
 * crash loses none.
 */
export const domainEvents = pgTable(
  'domain_events',
  {
    id: bigId(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    createdAt: createdAt(),
    /** When the server stopped retrying it, and why; the office can retry or discard it. */
    setAsideAt: moment('set_aside_at'),
    error: text('error'),
    /**
     * Events of one lane are handled in order. Null for a barrier: handled after all earlier and before all
     * later events.
     */
    lane: smallint('lane'),
  },
  t => [
    // Finds the oldest event of each lane, and the oldest without one.
    index('domain_events_lane_idx').on(t.lane, t.id).where(sql`${t.setAsideAt} is null`),
  ],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Messages between processes that are too long for a PostgreSQL notification; the socket adapter writes them.
 */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'number' }).unique(),
  createdAt: createdAt(),
  payload: bytes('payload'),
});

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer('user_id').notNull(),
    /** Shared by all recipients of one notification. */
    telling: uuid('telling').notNull().defaultRandom(),
    type: text('type').$type<NotificationType>().notNull(),
    title: jsonb('title').$type<Bilingual>().notNull(),
    message: jsonb('message').$type<Bilingual>().notNull(),
    propertyId: integer('property_id'),
    others: jsonb('others').$type<NotificationView['additionalData']['others']>().notNull(),
    isRead: boolean('is_read').notNull().default(false),
    completedBy: jsonb('completed_by').$type<NotificationView['completedBy']>(),
    createdAt: createdAt(),
  },
  t => [
    index('notifications_user_idx').on(t.userId, t.createdAt, t.id),
    index('notifications_telling_idx').on(t.telling),
  ],
);

/** First response to a request that a client may repeat. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body; the same key with other content is rejected. */
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    response: jsonb('response'),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.userId, t.key] })],
);

/**
 * Searchable text, limited to what everyone with access to the outbox may read: excludes the body of messages
 * that contain a code. The trigram index must match exactly.
 */
export const noticeSearchText = (t: Record<'recipient' | 'subject' | 'body' | 'isSecret', AnyPgColumn>) =>
  sql`(${t.recipient} || ' ' || coalesce(${t.subject}, '') || case when ${t.isSecret} then '' else ' ' || ${t.body} end)`;

/** Outgoing emails, text messages and push messages. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    channel: text('channel').$type<OutboxChannel>().notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Recipient, if they have a sign-in. */
    userId: integer('user_id'),
    customerId: integer('customer_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject'),
    body: text('body').notNull(),
    html: text('html'),
    /** Contains a one-time code: visible to few, and blanked once sent or expired. */
    isSecret: boolean('is_secret').notNull().default(false),
    status: text('status').$type<NoticeStatus>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Time of the next attempt; while a process sends it, the time after which another may take over. */
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    /**
     * Set when the message is handed to the mail server, cleared once the result is known. If still set after
     * a crash, the message may have been delivered.
     */
    handedAt: moment('handed_at'),
    /** Not sent after this time. */
    expiresAt: moment('expires_at'),
    lastError: text('last_error'),
    /** A notice with the same key is sent once. */
    dedupeKey: text('dedupe_key').unique(),
    /** Additional email headers. */
    headers: jsonb('headers').$type<Record<string, string>>(),
    /** Document attached to an email. */
    document: jsonb('document').$type<DocumentReference | PhotoReference>(),
    /**
     * Visits that the message announces as moved, skipped or restored, so that it can be corrected before it
     * is sent.
     */
    dayNews: jsonb('day_news').$type<KeptDayNews>(),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    /** For a text: the carrier's id, delivery state and error code. */
    carrierSid: text('carrier_sid'),
    carrierState: text('carrier_state').$type<CarrierState>(),
    carrierError: text('carrier_error'),
    /** Number of segments, as counted by the carrier. */
    segments: integer('segments'),
  },
  t => [
    // Finds the customer whom the office last texted at a shared number.
    index('notices_texts_idx')
      .on(t.recipient, t.id)
      .where(sql`${t.channel} = 'text' and ${t.customerId} is not null`),
    index('notices_status_idx').on(t.status, t.id),
    index('notices_user_idx').on(t.userId),
    index('notices_customer_idx').on(t.customerId, t.id).where(sql`${t.customerId} is not null`),
    // Finds numbers whose owners stopped texts, as reported by the carrier.
    index('notices_failed_texts_idx')
      .on(t.recipient)
      .where(sql`${t.channel} = 'text' and ${t.status} = 'failed'`),
    index('notices_day_news_idx').on(t.customerId).where(sql`${t.dayNews} is not null`),
    index('notices_search_idx').using('gin', sql`${asSearchable(noticeSearchText(t))} gin_trgm_ops`),
  ],
);

export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file. */
    fileHash: text('file_hash').notNull(),
    status: text('status').$type<ImportStatus>().notNull(),
    /** Detected encoding, such as `utf-8`; for files other than text, the format, such as `xlsx`. */
    encoding: text('encoding').notNull(),
    /** Columns in the file's order: name, mapped field (null: ignored), sample cells. */
    columns: jsonb('columns').$type<ImportRecord['columns']>().notNull(),
    /** Chosen sheet and header row; null for imports made before they could be chosen. */
    layout: jsonb('layout').$type<ImportLayout>(),
    /** Digest of the column names; the next file with the same columns reuses this import's meanings. */
    columnsKey: text('columns_key'),
    /** Whether a user confirmed the columns' meanings. */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    /** Import from which this one took its column meanings. */
    rememberedFrom: jsonb('remembered_from').$type<NonNullable<ImportRecord['rememberedFrom']>>(),
    /** Meanings of unknown words, keyed by the word, lowercase and without accents. */
    words: jsonb('words').$type<ImportWordsBody>().notNull().default({ service: {}, frequency: {} }),
    /**
     * Most common city of each ZIP code in the checked file, so that an edited row can be checked without
     * reading the others; null for imports checked before rows could be edited.
     */
    cities: jsonb('cities').$type<Record<string, string>>(),
    totalRows: integer('total_rows').notNull().default(0),
    doneRows: integer('done_rows').notNull().default(0),
    counts: jsonb('counts').$type<ImportRecord['counts']>().notNull(),
    error: jsonb('error').$type<Bilingual>(),
    /** Whether new customers are invited to the portal. */
    invites: boolean('invites').notNull().default(false),
    /** Decisions made at the start, which the import also uses when it resumes after a restart. */
    answers: jsonb('answers').$type<ImportAnswers>(),
    createdById: integer('created_by_id').notNull(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  t => [index('imports_columns_idx').on(t.columnsKey, t.createdAt)],
);

/** The uploaded file, until its rows are imported, so that another sheet or header can be chosen. */
export const importFiles = pgTable('import_files', {
  importId: uuid('import_id')
    .primaryKey()
    .references(() => imports.id, { onDelete: 'cascade' }),
  bytes: bytes('bytes').notNull(),
});

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Line number in the file; the header is 1. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** Cells that the office corrected, by position; the original values stay in `cells`. */
    edits: jsonb('edits').$type<Record<string, string>>(),
    /** The office's decision about the row; null leaves it to the check. */
    choice: text('choice').$type<ImportChoice>(),
    /** Email, phone and address by which the check compares rows with each other. */
    keys: text('keys').array().notNull().default([]),
    /** Whether the row adds a service. */
    sells: boolean('sells').notNull().default(false),
    verdict: text('verdict').$type<ImportVerdict>().notNull(),
    reasons: jsonb('reasons').$type<ImportReason[]>().notNull(),
    propertyId: integer('property_id'),
    /** The service that the row added. */
    serviceId: integer('service_id'),
  },
  t => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_verdict_idx').on(t.importId, t.verdict),
    // Finds the rows that an edited row may affect, among tens of thousands.
    index('import_rows_keys_idx').using('gin', t.keys),
  ],
);
