import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { NEWSLETTER_RECIPIENT_STATUSES } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import type { NewsletterRecipient } from '#contract/messaging/newsletters.calls.ts';
import { reasonIn } from '#contract/messaging/noticeReasons.ts';
import { filterOf, oneOf, oneOfWords } from '#server/api/list.ts';
import type { Slice } from '#server/api/resource.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  customerSearchText,
  customers,
  newsletterRecipients,
  notices,
  unsubscribes,
} from '#server/db/schema/index.ts';
import { anywhere } from '#server/db/schema/searchable.ts';
import { searchWords } from '#server/modules/customers/customers/searchWords.ts';

const r = newsletterRecipients;

/** Matches recipients that have a word in their address or in the customer's data, which has an index. */
const hasWord = (word: string) => sql`(lower(${r.email}) like ${anywhere(word)} or ${r.customerId} in (
  select ${customers.id} from ${customers} where ${customerSearchText(customers)} like ${anywhere(word)}))`;

export const recipientList = {
  filters: {
    id: oneOf(r.email),
    q: filterOf('text', value => and(...searchWords(String(value)).map(hasWord))),
    status: oneOfWords(r.status, NEWSLETTER_RECIPIENT_STATUSES),
  },
  sorts: {
    email: r.email,
    customerName: [customers.lastName, customers.firstName],
    status: r.status,
    sentAt: notices.sentAt,
  },
  key: r.email,
  defaultSort: ['email', 'ASC'] as const,
};

/** Selects a newsletter's addresses with the outcome of each. */
export const selectRecipients = (db: Queryable, newsletterId: number, where: SQL | undefined) =>
  db
    .select({
      email: r.email,
      customerId: r.customerId,
      customerName: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
      propertyId: r.propertyId,
      status: r.status,
      tries: sql<number>`coalesce(${notices.tries}, 0)`,
      lastError: notices.lastError,
      sentAt: notices.sentAt,
      hasUnsubscribed: sql<boolean>`${unsubscribes.email} is not null`,
    })
    .from(r)
    .innerJoin(customers, eq(customers.id, r.customerId))
    .leftJoin(notices, eq(notices.id, r.noticeId))
    .leftJoin(unsubscribes, eq(unsubscribes.email, r.email))
    .where(and(eq(r.newsletterId, newsletterId), where))
    .$dynamic();

export const recipientRow = (
  row: Awaited<ReturnType<typeof selectRecipients>>[number],
  language: Language,
): NewsletterRecipient => ({
  ...row,
  id: row.email,
  lastError: reasonIn(language, row.lastError),
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** Returns one page of a newsletter's addresses. */
export function recipientsOnPage(
  db: Queryable,
  newsletterId: number,
  { where, orderBy, limit, offset }: Slice,
) {
  // Selects addresses first; the database skips the joins that the sort doesn't need.
  const onPage = db
    .select({ email: r.email })
    .from(r)
    .leftJoin(customers, eq(customers.id, r.customerId))
    .leftJoin(notices, eq(notices.id, r.noticeId))
    .where(and(eq(r.newsletterId, newsletterId), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return selectRecipients(db, newsletterId, inArray(r.email, onPage)).orderBy(...orderBy);
}

export async function countRecipients(
  db: Queryable,
  newsletterId: number,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(r)
    .where(and(eq(r.newsletterId, newsletterId), where));
  return row?.total ?? 0;
}
