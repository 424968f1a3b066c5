import { and, desc, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { InboxPage, InboxRow } from '#contract/customers/inbox.calls.ts';
import { type InboxQuery, inboxCursor } from '#contract/customers/inbox.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  contactRequests,
  customerMessages,
  customerSearchText,
  customers,
  messageThreads,
  users,
} from '#server/db/schema/index.ts';
import { anywhere, asSearchable, searchable } from '#server/db/schema/searchable.ts';

const customerName = sql<string>`coalesce(${customers.companyName}, ${customers.firstName} || ' ' || ${customers.lastName})`;

interface Reader {
  userId: number;
  now: Date;
}

const selectRows = (db: Queryable) =>
  db
    .select({
      id: messageThreads.customerId,
      customerName,
      lastText: messageThreads.lastText,
      isLastFromOffice: messageThreads.isLastFromOffice,
      channel: messageThreads.customerChannel,
      unread: messageThreads.officeUnread,
      assigneeId: messageThreads.assigneeId,
      assigneeName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      isClosed: messageThreads.isClosed,
      snoozedUntil: messageThreads.snoozedUntil,
      lastAt: messageThreads.lastAt,
    })
    .from(messageThreads)
    .innerJoin(customers, eq(customers.id, messageThreads.customerId))
    .leftJoin(users, eq(users.id, messageThreads.assigneeId))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectRows>>[number];

const rowOf = ({ snoozedUntil, lastAt, ...row }: Selected): InboxRow => ({
  ...row,
  snoozedUntil: snoozedUntil?.toISOString() ?? null,
  lastAt: lastAt.toISOString(),
});

/** Returns the condition of one inbox view; the partial indexes have the same conditions. */
function viewOf(view: InboxQuery['view'], now: Date): SQL | undefined {
  if (view === 'closed') return sql`${messageThreads.isClosed}`;
  const isOpen = sql`not ${messageThreads.isClosed}`;
  return view === 'snoozed'
    ? and(
        isOpen,
        sql`${messageThreads.snoozedUntil} is not null`,
        sql`${messageThreads.snoozedUntil} > ${now}`,
      )
    : and(isOpen, or(isNull(messageThreads.snoozedUntil), lte(messageThreads.snoozedUntil, now)));
}

const ownerOf = (owner: InboxQuery['owner'], userId: number): SQL | undefined =>
  owner === 'all'
    ? undefined
    : owner === 'me'
      ? eq(messageThreads.assigneeId, userId)
      : isNull(messageThreads.assigneeId);

/** Matches if every word is in the customer's name, number or address, or if all words are in one message. */
function searchFor(q: string): SQL | undefined {
  const words = searchable(q).split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return undefined;
  const all = (text: SQL) => and(...words.map(word => sql`${asSearchable(text)} like ${anywhere(word)}`));
  return sql`${messageThreads.customerId} in (
    select ${customers.id} from ${customers} where ${all(customerSearchText(customers))}
    union all
    select ${customerMessages.customerId} from ${customerMessages} where ${all(sql`${customerMessages.text}`)})`;
}

/**
 * Returns one page of the inbox: unanswered conversations, then answered ones, each latest first. The two
 * halves are read one after the other, each from its index.
 */
export async function inboxPage(
  db: Queryable,
  { view, owner, q, after, count }: InboxQuery,
  { userId, now }: Reader,
): Promise<InboxPage> {
  const cursor = after === undefined ? null : cursorIn(after);
  const which = and(viewOf(view, now), ownerOf(owner, userId), searchFor(q));
  const rows: Selected[] = [];
  for (const isAnswered of [false, true]) {
    if (rows.length > count || (cursor && cursor[0] > isAnswered)) continue;
    const [, at, id] = cursor?.[0] === isAnswered ? cursor : [];
    const isAfter =
      at === undefined || id === undefined
        ? undefined
        : sql`(${messageThreads.lastAt}, ${messageThreads.customerId}) < (${at}::timestamptz, ${id}::int)`;
    const half = await selectRows(db)
      .where(and(which, eq(messageThreads.isLastFromOffice, isAnswered), isAfter))
      .orderBy(desc(messageThreads.lastAt), desc(messageThreads.customerId))
      .limit(count + 1 - rows.length);
    rows.push(...half);
  }
  const list = rows.slice(0, count).map(rowOf);
  const last = list.at(-1);
  const next =
    rows.length > count && last ? JSON.stringify([last.isLastFromOffice, last.lastAt, last.id]) : null;
  return { list, next };
}

/** Decodes a page's cursor. Throws `invalid` for anything else. */
function cursorIn(after: string) {
  let read: unknown;
  try {
    read = JSON.parse(after);
  } catch {
    read = null;
  }
  const { data } = inboxCursor.safeParse(read);
  if (!data) throw AppError.invalid({ after: 'invalid' });
  return data;
}

const MAX_COUNTED = 100;

/** Counts open conversations up to a limit, so that it stays fast. */
export async function inboxCounts(db: Queryable, { userId, now }: Reader) {
  const count = async (owner: InboxQuery['owner']) => {
    const some = db
      .select({ one: sql`1` })
      .from(messageThreads)
      .where(and(viewOf('open', now), ownerOf(owner, userId), eq(messageThreads.isLastFromOffice, false)))
      .limit(MAX_COUNTED)
      .as('some');
    const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
    return row?.count ?? 0;
  };
  return {
    me: await count('me'),
    none: await count('none'),
    all: await count('all'),
    requests: await db.$count(contactRequests, ne(contactRequests.status, 'done')),
  };
}

export async function findInboxRow(db: Queryable, customerId: number): Promise<InboxRow> {
  const [row] = await selectRows(db).where(eq(messageThreads.customerId, customerId));
  if (!row) throw AppError.notFound();
  return rowOf(row);
}
