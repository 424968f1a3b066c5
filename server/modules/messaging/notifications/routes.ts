import { desc, eq, sql } from 'drizzle-orm';
import { anySession } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import { notifications } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { readAll, readOne } from './read.ts';
import { notificationView } from './view.ts';

const signedIn = { access: anySession() };

export function notificationRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /notifications/:userId', signedIn, async request => {
    const { userId } = request.session;
    // Applies to staff too: a notification list is private.
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
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
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

  serve(app, 'PUT /notifications/read/:id', signedIn, async request =>
    answer(request, 'saved', await readOne(deps, request.session, request.params.id)),
  );

  serve(app, 'PUT /notifications/read', signedIn, async request => {
    await readAll(deps, request.session);
    return answer(request, 'saved', null);
  });
}
