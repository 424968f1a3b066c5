import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { CrewMessage } from '#contract/field/crewDay.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { crewAnnouncementReads, crewAnnouncements } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { textsOf } from './texts.ts';

const unread = prepared(db => {
  const { id, version, crewIds, isActive, createdAt } = crewAnnouncements;
  return db
    .select({ row: crewAnnouncements })
    .from(crewAnnouncements)
    .leftJoin(
      crewAnnouncementReads,
      and(
        eq(crewAnnouncementReads.announcementId, id),
        eq(crewAnnouncementReads.userId, sql.placeholder('userId')),
        eq(crewAnnouncementReads.version, version),
      ),
    )
    .where(
      and(
        eq(isActive, true),
        isNull(crewAnnouncementReads.readAt),
        sql`(${crewIds} = '[]'::jsonb or ${crewIds} @> to_jsonb(${sql.placeholder('crewId')}::int))`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .prepare('announcements_to_read');
});

/** Announcements for a crew whose current version a user hasn't acknowledged, oldest first. */
export async function announcementsToRead(
  db: Queryable,
  crewId: number,
  userId: number,
): Promise<CrewMessage[]> {
  const rows = await unread(db, { crewId, userId });
  return rows.map(({ row }) => ({
    id: row.id,
    version: row.version,
    ...textsOf(row),
  }));
}

/** Records that someone read a version of an announcement. Does nothing if it was withdrawn meanwhile. */
export async function acknowledge(
  unit: UnitOfWork,
  {
    announcementId,
    userId,
    version,
    at,
  }: { announcementId: number; userId: number; version: number; at: Date },
): Promise<void> {
  const [found] = await unit.tx
    .select({ id: crewAnnouncements.id })
    .from(crewAnnouncements)
    .where(eq(crewAnnouncements.id, announcementId))
    .for('share');
  if (!found) return;
  await unit.tx
    .insert(crewAnnouncementReads)
    .values({ announcementId, userId, version, readAt: at })
    .onConflictDoUpdate({
      target: [crewAnnouncementReads.announcementId, crewAnnouncementReads.userId],
      set: { version, readAt: at },
      // Acknowledgments of older versions may arrive late.
      setWhere: sql`${crewAnnouncementReads.version} < ${version}`,
    });
}
