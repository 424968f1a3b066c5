import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryState, WebhookEventName } from '#contract/messaging/webhooks.ts';
import { createdAt, id, moment, version } from './columns.ts';

/** Addresses of others' servers that are told of events. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  url: text('url').notNull(),
  description: text('description'),
  events: jsonb('events').$type<WebhookEventName[]>().notNull(),
  /** The key of its signatures, sealed under the application's secret. */
  secret: text('secret').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  /** The first failure since something went through. */
  failingSince: moment('failing_since'),
  /** A number of the events' own sequence, taken as it was made: it is told of those that were raised after it. */
  afterEvent: bigint('after_event', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
  version: version(),
});

/** What is to be told to whom: made with the event's handling, sent after it, kept as a log. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    /** JSON as it is signed and sent. */
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    /** While it waits: not before. A process that sends it puts this off, so that no other does. */
    nextAt: moment('next_at').notNull(),
    deliveredAt: moment('delivered_at'),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
  },
  t => [
    index('webhook_deliveries_due_idx').on(t.state, t.nextAt),
    index('webhook_deliveries_log_idx').on(t.webhookId, t.createdAt),
  ],
);
