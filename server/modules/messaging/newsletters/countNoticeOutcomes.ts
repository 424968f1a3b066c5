import { and, eq, exists, inArray, isNotNull, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { newsletterRecipients, newsletters, notices, unsubscribes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

const r = newsletterRecipients;

/** Recipient status that follows from the status of their email in the outbox. */
const statusOf = (db: Queryable): SQL => {
  const wantsNone = exists(
    db.select({ one: sql`1` }).from(unsubscribes).where(eq(unsubscribes.email, r.email)),
  );
  return sql`case ${notices.status}
    when 'waiting' then 'queued'
    when 'sent' then 'sent'
    when 'cancelled' then (case when ${wantsNone} then 'unsubscribed' else 'stopped' end)
    else 'failed' end`;
};

/**
 * Copies the outcomes of emails from the outbox to recipients. Returns the ids of the newsletters affected.
 */
async function takeOver(db: Queryable, of: SQL | undefined): Promise<number[]> {
  const status = statusOf(db);
  const rows = await db
    .update(r)
    .set({ status })
    .from(notices)
    .where(and(eq(notices.id, r.noticeId), ne(r.status, 'waiting'), sql`${r.status} <> ${status}`, of))
    .returning({ id: r.newsletterId });
  return [...new Set(rows.map(row => row.id))];
}

/** Marks newsletters as sent once all addresses are listed and none is waiting. */
async function finish(db: Queryable, now: Date, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const waiting = db
    .select({ one: sql`1` })
    .from(r)
    .where(and(eq(r.newsletterId, newsletters.id), inArray(r.status, ['waiting', 'queued'])));
  await db
    .update(newsletters)
    .set({ status: 'sent', finishedAt: now })
    .where(
      and(
        inArray(newsletters.id, [...ids]),
        eq(newsletters.status, 'sending'),
        isNull(newsletters.throughId),
        sql`cardinality(${newsletters.putBack}) = 0`,
        notExists(waiting),
      ),
    );
}

/** Follows the outbox and refreshes open screens after each batch. */
export function countNoticeOutcomes(deps: Deps): void {
  deps.events.listen(async (tx, events) => {
    const noticeIds = events.flatMap(event => (event.type === 'notice.settled' ? event.noticeIds : []));
    if (noticeIds.length === 0) return () => undefined;
    const ids = await takeOver(tx, inArray(r.noticeId, noticeIds));
    await finish(tx, deps.clock.now(), ids);
    return () => {
      for (const id of ids) deps.events.broadcast({ entity: 'newsletter', id });
    };
  });
}

/** Copies the outcomes of a whole newsletter, in case a process died before it could follow them. */
export async function catchUp(deps: Deps, newsletterId: number): Promise<void> {
  await takeOver(
    deps.db,
    and(eq(r.newsletterId, newsletterId), isNotNull(r.noticeId), eq(r.status, 'queued')),
  );
  await finish(deps.db, deps.clock.now(), [newsletterId]);
}
