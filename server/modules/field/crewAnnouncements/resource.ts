import { sql } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import { contains, oneOf } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import { crewAnnouncements, crews } from '#server/db/schema/index.ts';
import { plainTextOf } from '#server/documents/html.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { cleanAnnouncement, textsOf } from './texts.ts';

const CHANGES = {
  added: 'announcement-create',
  updated: 'announcement-update',
  deleted: 'announcement-remove',
} as const;

const crewNames = sql<string[]>`coalesce((select jsonb_agg(c.name order by c.name) from crews c
  where ${crewAnnouncements}.crew_ids @> to_jsonb(c.id)), '[]')`;

const readBy = sql<
  string[]
>`coalesce((select jsonb_agg(trim(u.first_name || ' ' || u.last_name) order by r.read_at)
  from crew_announcement_reads r join users u on u.id = r.user_id
  where r.announcement_id = ${crewAnnouncements}.id and r.version = ${crewAnnouncements}.version), '[]')`;

export const crewAnnouncementResource = defineResource({
  name: 'crew-announcements',
  read: 'crew_announcement_list',
  edit: 'crew_announcement_list',
  table: crewAnnouncements,
  list: {
    filters: {
      id: oneOf(crewAnnouncements.id),
      q: contains(sql`(${crewAnnouncements.title} || ' ' || ${crewAnnouncements.message})`),
      isActive: oneOf(crewAnnouncements.isActive),
    },
    sorts: {
      id: crewAnnouncements.id,
      title: crewAnnouncements.title,
      createdAt: crewAnnouncements.createdAt,
      isActive: crewAnnouncements.isActive,
    },
    key: crewAnnouncements.id,
    defaultSort: ['createdAt', 'DESC'],
  },
  async select(db, { where, orderBy, limit, offset }) {
    const rows = await db
      .select({ row: crewAnnouncements, crewNames, readBy })
      .from(crewAnnouncements)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return rows.map(({ row, crewNames: names, readBy: readers }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      crewNames: names,
      readBy: readers,
    }));
  },
  async check({ unit, body: { crewIds } }) {
    const { rows } = await unit.tx.execute<{ count: number }>(
      sql`select count(*)::int as count from crews where to_jsonb(id) <@ ${JSON.stringify(crewIds)}::jsonb`,
    );
    if (rows[0]?.count !== new Set(crewIds).size) throw AppError.invalid({ crewIds: 'invalid' });
  },
  values({ unit, body, before }) {
    const cleaned = { ...body, ...cleanAnnouncement(body) };
    return before ? cleaned : { ...cleaned, createdAt: unit.now };
  },
  async onChange(unit, action, row) {
    // Announcements that no one could see are withdrawn silently.
    if (action === 'added' && !row.isActive) return;
    const every = row.crewIds.length > 0 ? [] : await unit.tx.select({ id: crews.id }).from(crews);
    const { title, message } = textsOf(row);
    await unit.raise({
      type: 'announcement',
      change: action === 'updated' && !row.isActive ? 'announcement-remove' : CHANGES[action],
      title,
      message,
      crewIds: row.crewIds.length > 0 ? row.crewIds : every.map(crew => crew.id),
      byUserId: unit.actor.userId,
    });
  },
  columns: [
    { header: fieldTexts.crewAnnouncements.title, value: row => row.title },
    { header: fieldTexts.crewAnnouncements.message, value: row => plainTextOf(row.message) },
    { header: fieldTexts.crewAnnouncements.crews, value: row => row.crewNames.join(', ') },
    { header: fieldTexts.crewAnnouncements.readBy, value: row => row.readBy.join(', ') },
    { header: fieldTexts.crewAnnouncements.made, value: row => row.createdAt },
    { header: fieldTexts.crewAnnouncements.active, value: row => String(row.isActive) },
  ],
});
