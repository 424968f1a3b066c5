import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { NewsletterRecipientStatus, NewsletterStatus } from '#contract/core/enums.ts';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { audienceBody } from '#contract/messaging/newsletters.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { customers, newsletterRecipients, newsletters, notices } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { assertValidTemplate } from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
import { cancelNotices, isStillWaiting } from '#server/modules/messaging/notices/changeNotice.ts';
import { assertCanAdvertise } from '#server/modules/messaging/unsubscribe/advertising.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { countAudience } from './audience.ts';
import { startQueueing } from './jobs.ts';
import { findNewsletter } from './resource.ts';

type Row = typeof newsletters.$inferSelect;

/** Locks the newsletter until the end of the transaction, so that two people who send at once take turns. */
async function lock(unit: UnitOfWork, id: number): Promise<Row> {
  const [row] = await unit.tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update');
  if (!row) throw AppError.notFound();
  return row;
}

async function change(
  unit: UnitOfWork,
  row: Row,
  action: 'sent' | 'stopped' | 'resumed',
  fields: Partial<Row> & { status: NewsletterStatus },
): Promise<void> {
  const [after] = await unit.tx
    .update(newsletters)
    .set({ ...fields, version: sql`${newsletters.version} + 1` })
    .where(eq(newsletters.id, row.id))
    .returning();
  const { status, totalCount } = row;
  await unit.record({
    entity: 'newsletter',
    entityId: row.id,
    action,
    before: { status, totalCount },
    after: { status: after?.status, totalCount: after?.totalCount },
  });
  await unit.raise({ type: 'changed', change: { entity: 'newsletter', id: row.id, status: fields.status } });
}

/**
 * Sends a draft: the queue lists the recipients, one row per address, and writes their emails. A newsletter
 * that is already being sent is returned unchanged, so a second click sends nothing twice. Throws
 * `not_found`, `invalid`, and `conflict` if the audience isn't the one that the sender was shown, or if the
 * settings lack the business's name or address.
 */
export async function sendNewsletter(
  deps: Deps,
  actor: Actor,
  id: number,
  count: number,
): Promise<Newsletter> {
  await write(deps, actor, async unit => {
    const row = await lock(unit, id);
    if (row.status !== 'draft') return;
    await assertCanAdvertise(unit.tx);
    assertValidTemplate(row);
    const audience = audienceBody.parse(row.audience);
    const { reached: totalCount } = await countAudience(unit.tx, audience, unit.today);
    if (totalCount === 0) throw new AppError('conflict', messagingTexts.newsletters.nobodyWouldGetNewsletter);
    if (totalCount !== count)
      throw new AppError('conflict', filled(messagingTexts.newsletters.audienceChanged, { totalCount }));
    const [last] = await unit.tx.select({ id: max(customers.id) }).from(customers);
    const listing = { totalCount, throughId: last?.id ?? 0, listedThroughId: 0 };
    await change(unit, row, 'sent', {
      ...{ status: 'sending', startedAt: unit.now, finishedAt: null },
      ...listing,
    });
  });
  await startQueueing(deps);
  return findNewsletter(deps.db, id);
}

/**
 * Stops the emails that haven't been handed over yet. If the newsletter isn't being sent, returns it
 * unchanged.
 */
export async function stopNewsletter(deps: Deps, actor: Actor, id: number): Promise<Newsletter> {
  await write(deps, actor, async unit => {
    const row = await lock(unit, id);
    if (row.status !== 'sending') return;
    const recipients = newsletterRecipients;
    const mine = eq(recipients.newsletterId, id);
    const letters = unit.tx.select({ id: recipients.noticeId }).from(recipients).where(mine);
    const stopped = await cancelNotices(unit, and(isStillWaiting, inArray(notices.id, letters)));
    await unit.tx
      .update(recipients)
      .set({ status: 'stopped' })
      .where(and(mine, eq(recipients.status, 'waiting')));
    // The ids are one JSON parameter, so that any number of them takes one statement.
    const ids = JSON.stringify(stopped);
    await unit.tx
      .update(recipients)
      .set({ status: 'stopped' })
      .where(
        and(
          mine,
          sql`${recipients.noticeId} in (select value::int from json_array_elements_text(${ids}::json))`,
        ),
      );
    await change(unit, row, 'stopped', { status: 'stopped' });
  });
  return findNewsletter(deps.db, id);
}

/** Resumes a stopped newsletter. If it isn't stopped, returns it unchanged. */
export const continueNewsletter = (deps: Deps, actor: Actor, id: number) =>
  putBack(deps, actor, id, ['stopped'], 'stopped');

/** Retries the addresses that failed. If the newsletter wasn't sent, returns it unchanged. */
export const retryNewsletter = (deps: Deps, actor: Actor, id: number) =>
  putBack(deps, actor, id, ['sent', 'sending'], 'failed');

async function putBack(
  deps: Deps,
  actor: Actor,
  id: number,
  from: readonly NewsletterStatus[],
  which: NewsletterRecipientStatus,
): Promise<Newsletter> {
  await write(deps, actor, async unit => {
    const row = await lock(unit, id);
    if (!from.includes(row.status)) return;
    await assertCanAdvertise(unit.tx);
    const { rowCount } = await unit.tx
      .update(newsletterRecipients)
      .set({ status: 'waiting' })
      .where(and(eq(newsletterRecipients.newsletterId, id), inArray(newsletterRecipients.status, [which])));
    if (!rowCount && which === 'failed') return;
    await change(unit, row, 'resumed', { status: 'sending', finishedAt: null });
  });
  await startQueueing(deps);
  return findNewsletter(deps.db, id);
}
