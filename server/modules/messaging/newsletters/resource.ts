import { desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { NEWSLETTER_STATUSES, STAFF_TYPES } from '#contract/core/enums.ts';
import type { Newsletter, NewsletterCounts } from '#contract/messaging/newsletters.calls.ts';
import { newsletterBody } from '#contract/messaging/newsletters.ts';
import { AppError } from '#server/api/errors.ts';
import { atLeast, atMost, contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import type { Queryable } from '#server/db/connect.ts';
import { emailTemplates, newsletterRecipients, newsletters, unsubscribes } from '#server/db/schema/index.ts';
import { assertValidTemplate, cleanEmail } from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
import { lacksSender } from '#server/modules/messaging/unsubscribe/advertising.ts';
import { messagingTexts } from '#texts/server/messaging.ts';

const NO_COUNTS: NewsletterCounts = { waiting: 0, sent: 0, failed: 0, unsubscribed: 0, stopped: 0 };

/** Counts the addresses of each of these newsletters by status. */
async function countsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, NewsletterCounts>> {
  const { newsletterId, status } = getTableColumns(newsletterRecipients);
  const rows = await db
    .select({ newsletterId, status, count: sql<number>`count(*)::int` })
    .from(newsletterRecipients)
    .where(inArray(newsletterId, [...ids]))
    .groupBy(newsletterId, status);
  const found = new Map<number, NewsletterCounts>();
  for (const row of rows) {
    const counts = { ...(found.get(row.newsletterId) ?? NO_COUNTS) };
    // The sender doesn't need to know whether an email waits to be written or waits in the outbox.
    counts[row.status === 'queued' ? 'waiting' : row.status] += row.count;
    found.set(row.newsletterId, counts);
  }
  return found;
}

async function leftBy(db: Queryable, ids: readonly number[]): Promise<Map<number | null, number>> {
  const rows = await db
    .select({ id: unsubscribes.newsletterId, count: sql<number>`count(*)::int` })
    .from(unsubscribes)
    .where(inArray(unsubscribes.newsletterId, [...ids]))
    .groupBy(unsubscribes.newsletterId);
  return new Map(rows.map(row => [row.id, row.count]));
}

interface Wanted {
  where: SQL | undefined;
  orderBy?: SQL[];
  limit?: number;
  offset?: number;
}

async function selectNewsletters(db: Queryable, wanted: Wanted): Promise<Newsletter[]> {
  const { where, orderBy = [desc(newsletters.id)], limit = 1, offset = 0 } = wanted;
  const rows = await db
    .select()
    .from(newsletters)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const ids = rows.map(row => row.id);
  const counts = await countsOf(db, ids);
  const left = await leftBy(db, ids);
  const isHeld = await lacksSender(db);
  return rows.map(({ createdById: _by, createdAt, startedAt, finishedAt, audience, ...stored }) => {
    const { throughId: _last, listedThroughId: _through, ...known } = stored;
    const { isStopping: _stopping, putBack: _back, putBackThrough: _place, ...row } = known;
    return {
      ...row,
      audience: newsletterBody.shape.audience.parse(audience),
      counts: withUnlisted(stored, afterRounds(stored, counts.get(row.id) ?? NO_COUNTS)),
      leftCount: left.get(row.id) ?? 0,
      lacksSender: isHeld,
      createdAt: createdAt.toISOString(),
      startedAt: startedAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
    };
  });
}

/** Counts the addresses as they will be once the background work is done. */
function afterRounds(
  { isStopping, putBack }: Pick<typeof newsletters.$inferSelect, 'isStopping' | 'putBack'>,
  counts: NewsletterCounts,
): NewsletterCounts {
  if (isStopping) return { ...counts, stopped: counts.stopped + counts.waiting, waiting: 0 };
  const after = { ...counts };
  for (const status of putBack) {
    if (status === 'waiting' || status === 'queued') continue;
    after.waiting += after[status];
    after[status] = 0;
  }
  return after;
}

/** Counts the addresses that aren't listed yet, too. */
function withUnlisted(
  {
    throughId,
    totalCount,
    status,
  }: Pick<typeof newsletters.$inferSelect, 'throughId' | 'totalCount' | 'status'>,
  counts: NewsletterCounts,
): NewsletterCounts {
  if (throughId === null) return counts;
  const listed = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const unlisted = Math.max(0, totalCount - listed);
  const where = status === 'stopped' ? 'stopped' : 'waiting';
  return { ...counts, [where]: counts[where] + unlisted };
}

/** Returns a newsletter. Throws `not_found`. */
export async function findNewsletter(db: Queryable, id: number): Promise<Newsletter> {
  const [row] = await selectNewsletters(db, { where: eq(newsletters.id, id) });
  if (!row) throw AppError.notFound();
  return row;
}

const wasSent = () => new AppError('conflict', messagingTexts.newsletters.newsletterAlreadySentCannotChanged);

export const newsletterResource = defineResource({
  name: 'news-letters',
  read: 'newsletter_list',
  edit: 'newsletter_edit',
  types: STAFF_TYPES,
  table: newsletters,
  list: {
    filters: {
      id: oneOf(newsletters.id),
      q: contains(sql`(${newsletters.name} || ' ' || ${newsletters.subject})`),
      status: oneOfWords(newsletters.status, NEWSLETTER_STATUSES),
      templateId: oneOf(newsletters.templateId),
      createdAt_gte: atLeast(newsletters.createdAt),
      createdAt_lte: atMost(newsletters.createdAt),
    },
    sorts: {
      id: newsletters.id,
      name: newsletters.name,
      subject: newsletters.subject,
      status: newsletters.status,
      totalCount: newsletters.totalCount,
      createdAt: newsletters.createdAt,
      startedAt: newsletters.startedAt,
    },
    key: newsletters.id,
    defaultSort: ['id', 'DESC'],
  },
  select: selectNewsletters,
  unique: { field: 'name' },
  async check({ unit, body, before }) {
    if (before && before.status !== 'draft') throw wasSent();
    assertValidTemplate(body);
    const { templateId } = body;
    if (
      templateId !== null &&
      (await unit.tx.$count(emailTemplates, eq(emailTemplates.id, templateId))) === 0
    )
      throw AppError.invalid({ templateId: 'invalid' });
  },
  values({ unit: { actor, now }, body, before }) {
    const cleaned = { ...body, ...cleanEmail(body) };
    if (before) return cleaned;
    return { ...cleaned, createdById: actor.userId ?? 0, createdByName: actor.name, createdAt: now };
  },
  checkDelete(_unit, letter) {
    if (letter.status !== 'draft') throw new AppError('in_use', 'inUse');
  },
  columns: [
    { header: messagingTexts.newsletters.name, value: row => row.name },
    { header: messagingTexts.newsletters.subject, value: row => row.subject },
    { header: messagingTexts.newsletters.status, value: row => row.status },
    { header: messagingTexts.newsletters.addresses, value: row => row.totalCount },
    { header: messagingTexts.newsletters.sent, value: row => row.counts.sent },
    { header: messagingTexts.newsletters.waiting, value: row => row.counts.waiting },
    { header: messagingTexts.newsletters.failed, value: row => row.counts.failed },
    { header: messagingTexts.newsletters.unsubscribed, value: row => row.counts.unsubscribed },
    { header: messagingTexts.newsletters.stopped, value: row => row.counts.stopped },
    { header: messagingTexts.newsletters.unsubscribedByIt, value: row => row.leftCount },
    { header: messagingTexts.newsletters.writtenBy, value: row => row.createdByName },
    { header: messagingTexts.newsletters.written, value: row => row.createdAt },
    { header: messagingTexts.newsletters.sendingBegan, value: row => row.startedAt },
    { header: messagingTexts.newsletters.finished, value: row => row.finishedAt },
  ],
});
