import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ThreadRow } from '#contract/customers/customerMessages.calls.ts';
import { filterOf, oneOf } from '#server/api/list.ts';
import type { Slice } from '#server/api/resource.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customerSearchText, customers, messageThreads } from '#server/db/schema/index.ts';
import { anywhere } from '#server/db/schema/searchable.ts';
import { searchWords } from '#server/modules/customers/customers/searchWords.ts';

const customerName = sql<string>`coalesce(${customers.companyName}, ${customers.firstName} || ' ' || ${customers.lastName})`;

/** Matches threads that have a word in the customer's data or in the last message; each has its own index. */
const hasWord = (word: string) => sql`${messageThreads.customerId} in (
  select ${customers.id} from ${customers} where ${customerSearchText(customers)} like ${anywhere(word)}
  union all select t.customer_id from ${messageThreads} t where searchable(t.last_text) like ${anywhere(word)})`;

export const threadList = {
  filters: {
    id: oneOf(messageThreads.customerId),
    q: filterOf('text', value => and(...searchWords(String(value)).map(hasWord))),
    isUnread: filterOf('true', value =>
      value === true || value === 'true' ? sql`${messageThreads.officeUnread} > 0` : undefined,
    ),
  },
  sorts: { lastAt: messageThreads.lastAt, customerName: customers.lastName },
  key: messageThreads.customerId,
  defaultSort: ['lastAt', 'DESC'] as const,
};

/** Returns the customers with whom the office exchanges messages. */
export async function selectThreads(
  db: Queryable,
  { where, orderBy, limit, offset }: Slice,
): Promise<ThreadRow[]> {
  // Selects ids first, so that properties are read only for those on the page.
  const onPage = db
    .select({ id: messageThreads.customerId })
    .from(messageThreads)
    .innerJoin(customers, eq(customers.id, messageThreads.customerId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const rows = await db
    .select({
      id: messageThreads.customerId,
      customerName,
      propertyId: sql<number | null>`(select min(id) from properties p
        where p.customer_id = ${messageThreads.customerId})`,
      lastText: messageThreads.lastText,
      isLastFromOffice: messageThreads.isLastFromOffice,
      unread: messageThreads.officeUnread,
      lastAt: messageThreads.lastAt,
    })
    .from(messageThreads)
    .innerJoin(customers, eq(customers.id, messageThreads.customerId))
    .where(inArray(messageThreads.customerId, onPage))
    .orderBy(...orderBy);
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }));
}

export async function countThreads(db: Queryable, where: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(messageThreads)
    .innerJoin(customers, eq(customers.id, messageThreads.customerId))
    .where(where);
  return found?.count ?? 0;
}

export async function findThread(db: Queryable, customerId: number): Promise<ThreadRow | undefined> {
  const where = eq(messageThreads.customerId, customerId);
  const [thread] = await selectThreads(db, { where, orderBy: [], limit: 1, offset: 0 });
  return thread;
}
