import { and, eq, inArray, isNull } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import { AppError } from '#server/api/errors.ts';
import { isStaff, type Session } from '#server/api/session.ts';
import type { Tx } from '#server/db/connect.ts';
import { notifications, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { notificationView } from './view.ts';

/**
 * Marks the reader's own row as read. If the reader is office staff, records them as the person who handled
 * it on the rows of all coworkers who got the same notification; the first person recorded stays. Throws
 * `not_found` if the row is another user's.
 */
export function readOne(deps: Deps, session: Session, id: number): Promise<NotificationView> {
  return write(deps, session, async unit => {
    const mine = and(eq(notifications.id, id), eq(notifications.userId, session.userId));
    const [own] = await unit.tx.select().from(notifications).where(mine);
    if (!own) throw AppError.notFound();
    const others = isStaff(session) ? await complete(unit, session, own.telling) : [];
    const [read] = await unit.tx.update(notifications).set({ isRead: true }).where(mine).returning();
    if (!read) throw AppError.notFound();
    await refreshBells(unit, [session.userId, ...others]);
    return notificationView(read);
  });
}

/** Clears the reader's bell. No one is recorded as having handled notifications that were cleared unread. */
export function readAll(deps: Deps, session: Session): Promise<void> {
  return write(deps, session, async unit => {
    const read = await unit.tx
      .update(notifications)
      .set({ isRead: true })
      .where(and(eq(notifications.userId, session.userId), eq(notifications.isRead, false)))
      .returning({ id: notifications.id });
    if (read.length > 0) await refreshBells(unit, [session.userId]);
  });
}

/** Stores who handled a notification. Returns the ids of the users whose rows changed. */
async function complete({ tx, now }: UnitOfWork, session: Session, telling: string): Promise<number[]> {
  const completed = await tx
    .update(notifications)
    .set({ completedBy: { _id: session.userId, name: session.name, completedAt: now.toISOString() } })
    .where(
      and(
        eq(notifications.telling, telling),
        isNull(notifications.completedBy),
        inArray(notifications.userId, staffIds(tx)),
      ),
    )
    .returning({ userId: notifications.userId });
  return completed.map(({ userId }) => userId);
}

const staffIds = (tx: Tx) => tx.select({ id: users.id }).from(users).where(inArray(users.type, STAFF_TYPES));

/** Refreshes the bells of these users in every tab. */
const refreshBells = (unit: UnitOfWork, userIds: readonly number[]) =>
  unit.raise(
    ...[...new Set(userIds)].map(userId => ({
      type: 'changed' as const,
      change: { entity: 'notification' as const, id: userId },
      userId,
    })),
  );
