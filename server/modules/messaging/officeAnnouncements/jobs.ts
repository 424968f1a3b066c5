import { and, eq, lte } from 'drizzle-orm';
import { addDays, dayOf, laterOf, momentOf } from '#contract/core/days.ts';
import { lastOccurrence } from '#contract/messaging/officeAnnouncements.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { officeAnnouncements } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { announced, catchUpFrom, takeDay } from './resource.ts';

const QUEUE = 'office.announcements';
/** Time on the business's clock before which no one is notified. */
const MORNING = '06:00';

/**
 * Sends the announcements that are due: today's from the morning on, and the latest occurrence of each that
 * was missed in the past week while the server was down. Each is sent once a day, no matter how often and in
 * how many processes this runs. Returns how many were sent.
 */
export function announceDue(deps: Deps): Promise<number> {
  return write(deps, SYSTEM_ACTOR, async unit => {
    const { timeZone } = deps.config;
    const isMorning = unit.now >= momentOf(unit.today, MORNING, timeZone);
    const to = isMorning ? unit.today : addDays(unit.today, -1);
    const rows = await unit.tx
      .select()
      .from(officeAnnouncements)
      .where(and(eq(officeAnnouncements.isActive, true), lte(officeAnnouncements.startDate, to)))
      .orderBy(officeAnnouncements.id);
    let count = 0;
    for (const row of rows) {
      const from = laterOf(catchUpFrom(unit.today), row.startDate, dayOf(row.createdAt, timeZone));
      const day = lastOccurrence(row, from, to);
      if (day === null || !(await takeDay(unit, row.id, day, 'sent'))) continue;
      await unit.raise(announced(row, 'announcement-create', null));
      count += 1;
    }
    return count;
  });
}

export function announcementJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, async () => void (await announceDue(deps)), { cron: '0 6 * * *', atStart: true });
}
