import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { notificationBehavior } from '#contract/messaging/notificationTypes.ts';
import { ownPageOf, type PushedMessage, type PushKind } from '#contract/messaging/push.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import type { Db, Queryable, Tx } from '#server/db/connect.ts';
import { notifications, pushSubscriptions, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { mayPushTo } from './pushAddress.ts';

/** Devices per person; one more replaces the oldest. */
const MAX_DEVICES = 10;

export type PushSubscription = typeof pushSubscriptions.$inferSelect;

interface Wanted {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  kinds: PushKind[];
}

/** Returns a user's subscriptions, newest first. */
export const subscriptionsOf = (db: Queryable, userId: number) =>
  db
    .select({ endpoint: pushSubscriptions.endpoint, kinds: pushSubscriptions.kinds })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(sql`${pushSubscriptions.id} desc`);

/**
 * Subscribes a browser to messages of these kinds; no kinds end its subscription. A browser that belonged to
 * another user moves to this one. Throws `invalid` for an address that no push service may have.
 */
export async function subscribe(
  deps: Deps,
  { userId }: Session,
  { endpoint, keys, kinds }: Wanted,
): Promise<void> {
  if (kinds.length === 0) return endSubscription(deps.db, endpoint, userId);
  if (!(await mayPushTo(endpoint, deps.config.allowsLocalPush ?? false)))
    throw AppError.invalid({ endpoint: 'invalid' });
  await deps.db.transaction(async tx => {
    const values = { userId, ...keys, kinds, lastNotificationId: await newestId(tx) };
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
    await tx
      .delete(pushSubscriptions)
      .where(
        inArray(
          pushSubscriptions.id,
          tx
            .select({ id: pushSubscriptions.id })
            .from(pushSubscriptions)
            .where(eq(pushSubscriptions.userId, userId))
            .orderBy(sql`${pushSubscriptions.id} desc`)
            .offset(MAX_DEVICES),
        ),
      );
  });
}

/** Ends a subscription when its browser or its push service asks to. */
export async function endSubscription(db: Queryable, endpoint: string, userId?: number): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.endpoint, endpoint),
        userId === undefined ? undefined : eq(pushSubscriptions.userId, userId),
      ),
    );
}

/**
 * Returns the id of the newest notification, once no older one can still be added. Event lanes take their ids
 * in order, but may commit in any order.
 */
export function newestNotification(db: Db): Promise<number> {
  return db.transaction(async tx => {
    await acquireLock(tx, 'sward.events');
    return newestId(tx);
  });
}

async function newestId(tx: Tx): Promise<number> {
  const [newest] = await tx.select({ id: sql<number>`coalesce(max(id), 0)::int` }).from(notifications);
  return newest?.id ?? 0;
}

/**
 * Returns up to `most` messages that a subscription hasn't been sent, oldest first, through the notification
 * with the given id. Marks them as sent beforehand, so that none is sent twice even if a push service doesn't
 * respond.
 */
export async function takeMessages(
  db: Queryable,
  subscription: PushSubscription,
  most: number,
  throughId: number,
): Promise<PushedMessage[]> {
  const { userId, lastNotificationId, kinds, id } = subscription;
  const rows = await db
    .select({
      id: notifications.id,
      type: notifications.type,
      title: notifications.title,
      message: notifications.message,
      others: notifications.others,
      language: users.language,
    })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.userId), eq(users.isActive, true)))
    .where(
      and(
        eq(notifications.userId, userId),
        gt(notifications.id, lastNotificationId),
        lte(notifications.id, throughId),
      ),
    )
    .orderBy(asc(notifications.id))
    .limit(most);
  const last = rows.at(-1);
  if (!last) return [];
  await db.update(pushSubscriptions).set({ lastNotificationId: last.id }).where(eq(pushSubscriptions.id, id));
  return rows
    .filter(row => kinds.some(kind => kind === notificationBehavior(row.type).push))
    .map(({ type, title, message, others, language }) => ({
      title: title[language],
      body: message[language],
      path: ownPageOf(type, others),
    }));
}
