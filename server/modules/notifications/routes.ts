import { and, desc, eq, sql } from 'drizzle-orm';
import { anySession } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { AppError } from '../../api/errors.ts';
import { serve } from '../../api/serve.ts';
import { isStaff, type Session } from '../../api/session.ts';
import { notifications } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { notificationView } from './view.ts';

const signedIn = { access: anySession() };

/** Reading is per user: everybody has their own row of a notification. */
export function notificationRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /notifications/:userId', signedIn, async request => {
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
    return answer(request, 'loaded', {
      list: rows.map(notificationView),
      read: total - unread,
      total,
      unread,
    });
  });

  serve(app, 'PUT /notifications/read/:id', signedIn, async request => {
    const read = await deps.db
      .update(notifications)
      .set(readBy(request.session, deps.clock.now()))
      .where(and(eq(notifications.id, request.params.id), eq(notifications.userId, request.session.userId)))
      .returning();
    const [row] = read;
    if (!row) throw AppError.notFound();
    return answer(request, 'saved', notificationView(row));
  });

  serve(app, 'PUT /notifications/read', signedIn, async request => {
    await deps.db
      .update(notifications)
      .set(readBy(request.session, deps.clock.now()))
      .where(and(eq(notifications.userId, request.session.userId), eq(notifications.isRead, false)));
    return answer(request, 'saved', null);
  });
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
