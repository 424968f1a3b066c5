import { and, gte, inArray, sql } from 'drizzle-orm';
import { addDays, type Day } from '#contract/core/days.ts';
import { ANNOUNCEMENT_REPEATS, PRIORITIES } from '#contract/core/enums.ts';
import { comesOn, occurrencesFrom } from '#contract/messaging/officeAnnouncements.ts';
import { atLeast, atMost, contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import type { Queryable } from '#server/db/connect.ts';
import { officeAnnouncementDays, officeAnnouncements } from '#server/db/schema/index.ts';
import { plainTextOf } from '#server/documents/html.ts';
import type { DomainEvent } from '#server/events.ts';
import { cleanAnnouncement, textsOf } from '#server/modules/field/crewAnnouncements/texts.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { messagingTexts } from '#texts/server/messaging.ts';

const NEXT_DATES = 4;

type Row = typeof officeAnnouncements.$inferSelect;
type Announced = Extract<DomainEvent, { type: 'announcement' }>;

/** Returns the event of an announcement to the whole office. */
export function announced(
  row: Pick<Row, 'title' | 'message' | 'titleEs' | 'messageEs'>,
  change: Announced['change'],
  byUserId: number | null,
): Announced {
  const { title, message } = textsOf(row);
  return {
    type: 'announcement',
    change,
    title,
    message,
    crewIds: [],
    toStaff: true,
    byUserId,
  };
}

/** Returns, for each announcement, the days from today on for which it was already sent or skipped. */
async function daysOf(db: Queryable, ids: readonly number[], today: Day) {
  if (ids.length === 0) return new Map<number, { date: Day; state: 'sent' | 'skipped' }[]>();
  const rows = await db
    .select()
    .from(officeAnnouncementDays)
    .where(
      and(inArray(officeAnnouncementDays.announcementId, [...ids]), gte(officeAnnouncementDays.date, today)),
    )
    .orderBy(officeAnnouncementDays.date);
  return Map.groupBy(rows, row => row.announcementId);
}

/**
 * Records that an announcement was sent or skipped on a day. Returns false if the day was already recorded.
 */
export async function takeDay(
  unit: UnitOfWork,
  announcementId: number,
  date: Day,
  state: 'sent' | 'skipped',
): Promise<boolean> {
  const made = await unit.tx
    .insert(officeAnnouncementDays)
    .values({ announcementId, date, state, at: unit.now })
    .onConflictDoNothing()
    .returning({ date: officeAnnouncementDays.date });
  return made.length > 0;
}

export const officeAnnouncementResource = defineResource({
  name: 'office-announcements-master',
  read: 'office_announcement_list',
  edit: 'office_announcement_list',
  table: officeAnnouncements,
  list: {
    filters: {
      id: oneOf(officeAnnouncements.id),
      q: contains(sql`(${officeAnnouncements.title} || ' ' || ${officeAnnouncements.message})`),
      repeat: oneOfWords(officeAnnouncements.repeat, ANNOUNCEMENT_REPEATS),
      priority: oneOfWords(officeAnnouncements.priority, PRIORITIES),
      isActive: oneOf(officeAnnouncements.isActive),
      startDate_gte: atLeast(officeAnnouncements.startDate),
      startDate_lte: atMost(officeAnnouncements.startDate),
    },
    sorts: {
      id: officeAnnouncements.id,
      title: officeAnnouncements.title,
      repeat: officeAnnouncements.repeat,
      startDate: officeAnnouncements.startDate,
      endDate: officeAnnouncements.endDate,
      isActive: officeAnnouncements.isActive,
    },
    key: officeAnnouncements.id,
    defaultSort: ['startDate', 'DESC'],
  },
  async select(db, { where, orderBy, limit, offset }, deps) {
    const today = deps.clock.today();
    const rows = await db
      .select()
      .from(officeAnnouncements)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const days = await daysOf(
      db,
      rows.map(row => row.id),
      today,
    );
    return rows.map(row => {
      const taken = days.get(row.id) ?? [];
      const without = new Set(taken.map(({ date }) => date));
      return {
        ...row,
        createdAt: row.createdAt.toISOString(),
        nextDates: row.isActive ? occurrencesFrom(row, today, NEXT_DATES, without) : [],
        skippedDates: taken.filter(({ state }) => state === 'skipped').map(({ date }) => date),
      };
    });
  },
  values({ unit, body, before }) {
    const cleaned = { ...body, ...cleanAnnouncement(body) };
    return before ? cleaned : { ...cleaned, createdAt: unit.now };
  },
  async onChange(unit, action, row) {
    const { userId } = unit.actor;
    // An announcement that is added as inactive has no readers to notify.
    if (action === 'added' && !row.isActive) return;
    if (action === 'deleted' || !row.isActive)
      return unit.raise(announced(row, 'announcement-remove', userId));
    const change = action === 'added' ? 'announcement-create' : 'announcement-update';
    await unit.raise(announced(row, change, userId));
    // Those who see it now need not be notified of it again this morning.
    if (comesOn(row, unit.today)) await takeDay(unit, row.id, unit.today, 'sent');
  },
  columns: [
    { header: messagingTexts.officeAnnouncements.title, value: row => row.title },
    { header: messagingTexts.officeAnnouncements.message, value: row => plainTextOf(row.message) },
    { header: messagingTexts.officeAnnouncements.repeats, value: row => row.repeat },
    { header: messagingTexts.officeAnnouncements.firstDay, value: row => row.startDate },
    { header: messagingTexts.officeAnnouncements.lastDay, value: row => row.endDate },
    { header: messagingTexts.officeAnnouncements.next, value: row => row.nextDates[0] ?? null },
    { header: messagingTexts.officeAnnouncements.active, value: row => String(row.isActive) },
  ],
});

/** Returns the earliest day for which a missed announcement is still sent. */
export const catchUpFrom = (today: Day): Day => addDays(today, -6);
