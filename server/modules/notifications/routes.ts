import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { NOTIFICATION_PAGE_SIZE } from '../../../contract/constants.ts';
import { idField } from '../../../contract/validation.ts';
import { anySession } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { AppError } from '../../api/errors.ts';
import { isStaff, type Session } from '../../api/session.ts';
import { notifications } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { notificationView } from './view.ts';

const pageQuery = z.object({
  start: z.coerce.number().int().min(0).default(0),
  length: z.coerce.number().int().min(1).max(200).default(NOTIFICATION_PAGE_SIZE),
});

/** Reading is per user: everybody has their own row of a notification. */
export function notificationRoutes(app: App, deps: Deps): void {
  app.get(
    '/notifications/:userId',
    {
      config: { access: anySession() },
      schema: { params: z.object({ userId: idField }), querystring: pageQuery },
    },
    async request => {
      const { userId } = request.session;
      // Also for staff: a notification list is private.
      if (request.params.userId !== userId) throw AppError.notFound();
      const mine = eq(notifications.userId, userId);
      const [counts] = await deps.db
        .select({
          total: sql<number>`count(*)::int`,
          unread: sql<number>`(count(*) filter (where not ${notifications.isRead}))::int`,
        })
        .from(notifications)
        .where(mine);
      const rows = await deps.db
        .select()
        .from(notifications)
        .where(mine)
        .orderBy(desc(notifications.id))
        .limit(request.query.length)
        .offset(request.query.start);
      const { total = 0, unread = 0 } = counts ?? {};
      return answer(request, 'saved', {
        list: rows.map(notificationView),
        read: total - unread,
        total,
        unread,
      });
    },
  );

  app.put(
    '/notifications/read/:id',
    { config: { access: anySession() }, schema: { params: z.object({ id: idField }) } },
    async request => {
      const read = await deps.db
        .update(notifications)
        .set(readBy(request.session, deps.clock.now()))
        .where(and(eq(notifications.id, request.params.id), eq(notifications.userId, request.session.userId)))
        .returning();
      const [row] = read;
      if (!row) throw AppError.notFound();
      return answer(request, 'saved', notificationView(row));
    },
  );

  app.put(
    '/notifications/read',
    { config: { access: anySession() }, schema: { body: z.object({ isAllRead: z.literal(true) }) } },
    async request => {
      await deps.db
        .update(notifications)
        .set(readBy(request.session, deps.clock.now()))
        .where(and(eq(notifications.userId, request.session.userId), eq(notifications.isRead, false)));
      return answer(request, 'saved', null);
    },
  );
}

/** Marking read by staff also records who dealt with it. */
function readBy(session: Session, now: Date) {
  return {
    isRead: true,
    ...(isStaff(session) && {
      completedBy: { _id: session.userId, name: session.name, completedAt: now.toISOString() },
    }),
  };
}
