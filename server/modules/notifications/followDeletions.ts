import { eq } from 'drizzle-orm';
import { notifications } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';

/** What a user was told goes with them. */
export function notificationFollowers({ events: { followers } }: Deps): void {
  followers.on('user.deleted', async ({ tx }, { id }) => {
    await tx.delete(notifications).where(eq(notifications.userId, id));
  });
}
