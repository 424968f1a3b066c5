import { setImmediate } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { newsletters } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { followRefused, putBackRound, stopRound } from './changeRecipients.ts';
import { catchUp, countNoticeOutcomes } from './countNoticeOutcomes.ts';
import { listRecipients } from './listRecipients.ts';
import { followUnsubscribe, queueBatch } from './queueBatch.ts';

const QUEUE = 'newsletters.queue';

/** Starts queueing now instead of at the next full minute. */
export async function startQueueing(deps: Deps): Promise<void> {
  await deps.jobs.send(QUEUE, {}, { key: 'now' });
}

/**
 * Lists the recipients of every newsletter that is being sent, writes their emails into the outbox, and
 * cancels the waiting emails of stopped newsletters. If a server stops, the work resumes at its next start,
 * or in another process within a minute.
 */
export function newsletterJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, () => queueNewsletters(deps), { cron: '* * * * *', retries: 0, atStart: true });
  deps.events.followers.on('address.unsubscribed', followUnsubscribe);
  deps.events.followers.on('notices.refused', followRefused);
  countNoticeOutcomes(deps);
}

/** Cancels the waiting emails of stopped newsletters. */
async function finishStops(deps: Deps): Promise<void> {
  const stopping = await deps.db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(eq(newsletters.status, 'stopped'), newsletters.isStopping))
    .orderBy(newsletters.id);
  for (const { id } of stopping) {
    while (await stopRound(deps, id)) await setImmediate();
    deps.events.broadcast({ entity: 'newsletter', id });
  }
}

async function queueNewsletters(deps: Deps): Promise<void> {
  await finishStops(deps);
  const sending = await deps.db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(eq(newsletters.status, 'sending'))
    .orderBy(newsletters.id);
  for (const { id } of sending) {
    while (await listRecipients(deps, id)) await setImmediate();
    while (await putBackRound(deps, id)) await setImmediate();
    while ((await queueBatch(deps, id)) > 0) await setImmediate();
    await catchUp(deps, id);
    await finishStops(deps);
    deps.events.broadcast({ entity: 'newsletter', id });
  }
}
