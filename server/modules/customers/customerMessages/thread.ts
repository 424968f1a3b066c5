import { and, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import type { CustomerMessage, MessageThread } from '#contract/customers/customerMessages.calls.ts';
import { reasonIn } from '#contract/messaging/noticeReasons.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  attachments,
  customerMessages,
  type EmailFile,
  incomingEmails,
  messageThreads,
  notices,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { photoUrls } from '#server/modules/field/photos/photoUrl.ts';

type ReadDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** Path under which the pictures of messages are served. */
export const PHOTO_PATH = 'message-photos';

export type Side = 'office' | 'customer';

const unreadOf = { office: messageThreads.officeUnread, customer: messageThreads.customerUnread };

/** Returns the number of messages that the office or the customer hasn't read. */
export async function unreadBy({ db }: Pick<Deps, 'db'>, side: Side, customerId: number): Promise<number> {
  const [thread] = await db
    .select({ unread: unreadOf[side] })
    .from(messageThreads)
    .where(eq(messageThreads.customerId, customerId));
  return thread?.unread ?? 0;
}

/** The latest messages of a thread as one side sees them, oldest first. */
export async function threadOf(
  deps: ReadDeps,
  side: Side,
  customerId: number,
  count: number,
  language: Language,
): Promise<MessageThread> {
  const rows = await deps.db
    .select({
      message: customerMessages,
      notice: notices,
      hasOriginal: sql<boolean>`${incomingEmails.original} is not null`,
      files: incomingEmails.files,
    })
    .from(customerMessages)
    .leftJoin(notices, eq(notices.dedupeKey, replyKey(customerMessages.id)))
    .leftJoin(incomingEmails, eq(incomingEmails.messageId, customerMessages.id))
    .where(eq(customerMessages.customerId, customerId))
    .orderBy(desc(customerMessages.number))
    .limit(count);
  const attached = side === 'office' ? await attachedAmong(deps.db, rows) : new Map();
  return {
    list: rows
      .map(({ message, notice, hasOriginal, files }) => {
        if (side === 'customer') return messageView(deps, message);
        const kept = (files ?? []).flatMap(file => (file.file === null ? [] : (attached.get(file.id) ?? [])));
        const delivery = notice && deliveryOf(notice, language);
        return { ...messageView(deps, message), delivery, hasOriginal, files: kept };
      })
      .reverse(),
    total: await deps.db.$count(customerMessages, eq(customerMessages.customerId, customerId)),
    unread: await unreadBy(deps, side, customerId),
  };
}

/** Emailed files that are kept as attachments, by id, without those deleted since. */
async function attachedAmong(
  db: Queryable,
  rows: readonly { files: readonly EmailFile[] | null }[],
): Promise<Map<string, CustomerMessage['files'][number]>> {
  const ids = rows.flatMap(({ files }) => (files ?? []).flatMap(file => (file.file === null ? [] : file.id)));
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: attachments.id, name: attachments.name })
    .from(attachments)
    .where(and(inArray(attachments.id, ids), isNull(attachments.deletedAt)));
  return new Map(found.map(file => [file.id, file]));
}

export function messageView(
  deps: Pick<Deps, 'config' | 'clock'>,
  row: typeof customerMessages.$inferSelect,
): CustomerMessage {
  const { id, number, isFromOffice, channel, authorName, text, width, height, createdAt } = row;
  const photo =
    width === null || height === null ? null : { ...photoUrls(deps, id, PHOTO_PATH), width, height };
  return {
    ...{ id, number, isFromOffice, channel, authorName, text, photo },
    ...{ delivery: null, hasOriginal: false, files: [] },
    createdAt: createdAt.toISOString(),
  };
}

/**
 * Returns the delivery state of a message's email or text: the carrier's state once the carrier has accepted
 * it.
 */
function deliveryOf(notice: typeof notices.$inferSelect, language: Language): CustomerMessage['delivery'] {
  const { status, carrierState, carrierError, lastError, segments } = notice;
  return {
    state: status === 'sent' ? (carrierState ?? 'sent') : status,
    errorCode: carrierError,
    error: reasonIn(language, lastError),
    segments,
  };
}

/** Key of the notice that carries a message. */
export const replyKey = (id: SQLWrapper): SQL => sql`'reply:' || ${id}`;
