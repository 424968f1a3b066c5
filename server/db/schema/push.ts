import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PushKind } from '#contract/messaging/push.ts';
import { createdAt, id } from './columns.ts';
import { users } from './people.ts';

/** Push subscriptions of users' browsers. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and its secret, base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    kinds: jsonb('kinds').$type<PushKind[]>().notNull(),
    /** Latest notification handled for this subscription. */
    lastNotificationId: integer('last_notification_id').notNull(),
    createdAt: createdAt(),
  },
  t => [index('push_subscriptions_user_idx').on(t.userId)],
);
