import { eq, sql } from 'drizzle-orm';
import type { NoticeRow } from '../../../contract/notices.ts';
import { canAccess } from '../../../contract/permissions.ts';
import { atLeast, atMost, contains, oneOf } from '../../api/list.ts';
import type { Session } from '../../api/session.ts';
import type { Queryable } from '../../db/connect.ts';
import { notices } from '../../db/schema/index.ts';

/** A text is looked for in what everybody who sees the outbox may read: not in messages that hold a code. */
const searched = sql`(${notices.recipient} || ' ' || coalesce(${notices.subject}, '')
  || case when ${notices.isSecret} then '' else ' ' || ${notices.body} end)`;

export const noticeList = {
  filters: {
    id: oneOf(notices.id),
    q: contains(searched),
    channel: oneOf(notices.channel),
    kind: oneOf(notices.kind),
    status: oneOf(notices.status),
    userId: oneOf(notices.userId),
    customerId: oneOf(notices.customerId),
    createdAt_gte: atLeast(notices.createdAt),
    createdAt_lte: atMost(notices.createdAt),
  },
  sorts: {
    id: notices.id,
    createdAt: notices.createdAt,
    recipient: notices.recipient,
    kind: notices.kind,
    status: notices.status,
    sentAt: notices.sentAt,
  },
  key: notices.id,
  defaultSort: ['id', 'DESC'] as const,
};

export const selectNotices = (db: Queryable) => db.select().from(notices).$dynamic();

/** A notice as somebody may see it: a code only by whoever holds the permission for it. */
export function noticeRow(row: typeof notices.$inferSelect, session: Session): NoticeRow {
  const isShown = !row.isSecret || canAccess(session.permissions, 'notice_code_view');
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    body: isShown ? row.body : null,
    isSecret: row.isSecret,
    status: row.status,
    tries: row.tries,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    nextTryAt: row.nextTryAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

export async function findNotice(db: Queryable, id: number) {
  const [row] = await selectNotices(db).where(eq(notices.id, id));
  return row;
}
