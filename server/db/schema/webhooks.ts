import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryState, WebhookEventName } from '#contract/messaging/webhooks.ts';
import { createdAt, id, moment, version } from './columns.ts';

/** External URLs that are notified of events. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  url: text('url').notNull(),
  description: text('description'),
  events: jsonb('events').$type<WebhookEventName[]>().notNull(),
  /** Signing key, encrypted with the application's secret. */
  secret: text('secret').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  /** First failure since the last success. */
  failingSince: moment('failing_since'),
  /** Value of the event ids' sequence when the webhook was created; only later events are delivered. */
  afterEvent: bigint('after_event', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
  version: version(),
});

/** Deliveries: created when the event is handled, sent afterwards, kept as a log. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    /** JSON exactly as signed and sent. */
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    /** Earliest time to send it. The sending process postpones it, so that no other process sends it too. */
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
