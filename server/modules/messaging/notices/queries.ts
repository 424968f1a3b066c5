import { eq } from 'drizzle-orm';
import { missingToManage } from '#contract/access/roles.ts';
import type { Language } from '#contract/core/messages.ts';
import { canAccess } from '#contract/core/permissions.ts';
import { reasonIn } from '#contract/messaging/noticeReasons.ts';
import type { NoticeRow } from '#contract/messaging/notices.calls.ts';
import type { HiddenBecause } from '#contract/messaging/notices.ts';
import { NOTICE_KINDS, NOTICE_STATUSES, OUTBOX_CHANNELS } from '#contract/messaging/notices.ts';
import { atLeast, atMost, contains, oneOf, oneOfWords } from '#server/api/list.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { noticeSearchText, notices, roles, users } from '#server/db/schema/index.ts';

export const noticeList = {
  filters: {
    id: oneOf(notices.id),
    q: contains(noticeSearchText(notices)),
    channel: oneOfWords(notices.channel, OUTBOX_CHANNELS),
    kind: oneOfWords(notices.kind, NOTICE_KINDS),
    status: oneOfWords(notices.status, NOTICE_STATUSES),
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

/** Selects notices, each with its recipient's role. */
export const selectNotices = (db: Queryable) =>
  db
    .select({ notice: notices, role: roles })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectNotices>>[number];
type Reader = Pick<Session, 'permissions' | 'impersonating'>;

/**
 * Returns why a reader may not see a code, which would let them take over the account; null if they may.
 * Codes are hidden while viewing as another user, and if the recipient may do more than the reader.
 */
function hiddenBecause(
  { notice, role }: Selected,
  { permissions, impersonating }: Reader,
): HiddenBecause | null {
  if (!notice.isSecret) return null;
  if (impersonating) return 'viewing';
  if (!canAccess(permissions, 'notice_code_view')) return 'permission';
  // Without a sign-in there is nothing to take over: a customer's link or an estimate's link allows one thing
  // only.
  if (notice.userId === null && (notice.customerId !== null || notice.kind === 'estimate')) return null;
  return role && missingToManage(permissions, role).length === 0 ? null : 'holdsMore';
}

/** Returns a notice as a reader may see it, in the given language. */
export function noticeRow(selected: Selected, reader: Reader, language: Language): NoticeRow {
  const { notice: row } = selected;
  const hidden = hiddenBecause(selected, reader);
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    body: hidden ? null : row.body,
    hiddenBecause: hidden,
    isSecret: row.isSecret,
    fileName: row.document?.fileName ?? null,
    status: row.status,
    tries: row.tries,
    lastError: reasonIn(language, row.lastError),
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
