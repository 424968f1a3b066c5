import { and, eq, lt } from 'drizzle-orm';
import type { Retained } from '#server/db/retention.ts';
import { notifications } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

/** Deletes a user's notifications together with the user. */
export function notificationFollowers({ events: { followers } }: Deps): void {
  followers.on('user.deleted', async ({ tx }, { id }) => {
    await tx.delete(notifications).where(eq(notifications.userId, id));
  });
}

/** Retention rule that deletes old notifications that have been read. */
export const OLD_NOTIFICATIONS: Retained = {
  table: notifications,
  id: notifications.id,
  isDone: before => and(lt(notifications.createdAt, before), eq(notifications.isRead, true)),
};
