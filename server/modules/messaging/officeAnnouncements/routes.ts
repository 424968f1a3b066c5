import { and, eq, lte, or, sql } from 'drizzle-orm';
import { type Day, showDay } from '#contract/core/days.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { AnnouncementOfToday } from '#contract/messaging/announcements.calls.ts';
import { comesOn } from '#contract/messaging/officeAnnouncements.ts';
import { anySession, needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { resourceStore } from '#server/api/resourceStore.ts';
import { serve } from '#server/api/serve.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { officeAnnouncementDays, officeAnnouncements } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { announced, officeAnnouncementResource, takeDay } from './resource.ts';

const edit = { access: needs('office_announcement_list') };

/** Announcements of today, and skipping of one occurrence. */
export function officeAnnouncementRoutes(app: App, deps: Deps): void {
  const { find } = resourceStore(officeAnnouncementResource, deps);

  serve(
    app,
    'GET /office-announcements-master/today',
    { access: anySession({ types: STAFF_TYPES }) },
    async request =>
      answer(
        request,
        messagingTexts.officeAnnouncements.loaded,
        await announcementsOf(deps.db, deps.clock.today()),
      ),
  );

  serve(app, 'POST /office-announcements-master/:id/skip', edit, async request => {
    await skipDay(deps, request.session, request.params.id, request.body.date);
    return answer(request, 'saved', await find(deps.db, request.params.id));
  });

  serve(app, 'DELETE /office-announcements-master/:id/skip/:date', edit, async request => {
    const { id, date } = request.params;
    await unskipDay(deps, request.session, id, date);
    return answer(request, 'saved', await find(deps.db, id));
  });
}

/** Returns a day's announcements, urgent ones first. */
async function announcementsOf(db: Queryable, day: Day): Promise<AnnouncementOfToday[]> {
  const rows = await db
    .select()
    .from(officeAnnouncements)
    .where(
      and(
        eq(officeAnnouncements.isActive, true),
        lte(officeAnnouncements.startDate, day),
        or(sql`${officeAnnouncements.endDate} is null`, sql`${officeAnnouncements.endDate} >= ${day}`),
        sql`not exists (select 1 from ${officeAnnouncementDays} d
          where d.announcement_id = ${officeAnnouncements}.id and d.date = ${day} and d.state = 'skipped')`,
      ),
    )
    .orderBy(
      sql`array_position(array['high', 'medium', 'low'], ${officeAnnouncements.priority})`,
      officeAnnouncements.id,
    );
  return rows
    .filter(row => comesOn(row, day))
    .map(({ id, title, message, titleEs, messageEs, priority }) => ({
      id,
      title,
      message,
      titleEs,
      messageEs,
      priority,
    }));
}

/** Skips one occurrence. Throws `not_found`, or `invalid` for a day without one. */
function skipDay(deps: Deps, actor: Actor, id: number, date: Day): Promise<void> {
  return write(deps, actor, async unit => {
    const [row] = await unit.tx
      .select()
      .from(officeAnnouncements)
      .where(eq(officeAnnouncements.id, id))
      .for('update');
    if (!row) throw AppError.notFound();
    const isToCome = date >= unit.today && comesOn(row, date);
    if (!isToCome || !(await takeDay(unit, id, date, 'skipped')))
      throw AppError.invalid({ date: messagingTexts.officeAnnouncements.notThatDay });
    await unit.record({ entity: 'office-announcement', entityId: id, action: 'skipped', after: { date } });
    await unit.raise({
      ...announced(row, 'announcement-skip', actor.userId),
      message: filled(messagingTexts.officeAnnouncements.notCome, { date: showDay(date) }),
    });
  });
}

/** Restores a skipped occurrence. */
function unskipDay(deps: Deps, actor: Actor, id: number, date: Day): Promise<void> {
  return write(deps, actor, async unit => {
    const taken = await unit.tx
      .delete(officeAnnouncementDays)
      .where(
        and(
          eq(officeAnnouncementDays.announcementId, id),
          eq(officeAnnouncementDays.date, date),
          eq(officeAnnouncementDays.state, 'skipped'),
        ),
      )
      .returning({ date: officeAnnouncementDays.date });
    if (taken.length === 0 || date < unit.today) throw AppError.notFound();
    await unit.record({ entity: 'office-announcement', entityId: id, action: 'restored', after: { date } });
  });
}
