import { and, eq, max, sql } from 'drizzle-orm';
import type { NewsletterRecipientStatus, NewsletterStatus } from '#contract/core/enums.ts';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { audienceBody } from '#contract/messaging/newsletters.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { customers, newsletterRecipients, newsletters } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { assertValidTemplate } from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
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
 * Stops a newsletter: from now on the outbox hands none of its emails over, and they are canceled in the
 * background. If the newsletter isn't being sent, returns it unchanged.
 */
export async function stopNewsletter(deps: Deps, actor: Actor, id: number): Promise<Newsletter> {
  await write(deps, actor, async unit => {
    const row = await lock(unit, id);
    if (row.status !== 'sending') return;
    await change(unit, row, 'stopped', { status: 'stopped', isStopping: true, ...putsBack([]) });
  });
  await startQueueing(deps);
  return findNewsletter(deps.db, id);
}

const putsBack = (statuses: NewsletterRecipientStatus[]) => ({ putBack: statuses, putBackThrough: '' });

/** Resumes a stopped newsletter, in the background. If it isn't stopped, returns it unchanged. */
export const continueNewsletter = (deps: Deps, actor: Actor, id: number) =>
  resume(deps, actor, id, async (_unit, { status }) => (status === 'stopped' ? ['stopped'] : []));

/**
 * Retries the addresses that failed, in the background. If the newsletter wasn't sent, returns it unchanged.
 */
export const retryNewsletter = (deps: Deps, actor: Actor, id: number) =>
  resume(deps, actor, id, async ({ tx }, { status, putBack }) => {
    if (status !== 'sent' && status !== 'sending') return [];
    const [failed] = await tx
      .select({ email: newsletterRecipients.email })
      .from(newsletterRecipients)
      .where(and(eq(newsletterRecipients.newsletterId, id), eq(newsletterRecipients.status, 'failed')))
      .limit(1);
    return failed ? [...new Set([...putBack, 'failed' as const])] : [];
  });

async function resume(
  deps: Deps,
  actor: Actor,
  id: number,
  statusesFor: (unit: UnitOfWork, row: Row) => Promise<NewsletterRecipientStatus[]>,
): Promise<Newsletter> {
  await write(deps, actor, async unit => {
    const row = await lock(unit, id);
    const statuses = await statusesFor(unit, row);
    if (statuses.length === 0) return;
    await assertCanAdvertise(unit.tx);
    const sending = { status: 'sending', finishedAt: null, isStopping: false } as const;
    await change(unit, row, 'resumed', { ...sending, ...putsBack(statuses) });
  });
  await startQueueing(deps);
  return findNewsletter(deps.db, id);
}
