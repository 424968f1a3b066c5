import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { NOTICE_CHANNELS, type NoticeChannel } from '../../../contract/notices.ts';
import { notices } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Channel, DeliveryError } from '../../plugins/delivery.ts';
import { openMail } from '../../plugins/mail.ts';
import { openTexts } from '../../plugins/texts.ts';
import { readSetting } from '../settings/store.ts';

type Notice = typeof notices.$inferSelect;

const BATCH = 50;
/** At once on one channel. */
const PARALLEL = 3;
/** While one process sends a notice no other takes it; after a crash it is free again. */
const LEASE_MINUTES = 10;
/** Minutes until the next try after the first, second, … one failed; after the last it has failed. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240, 720] as const;
/** When nothing goes out at all, the whole channel rests this long. */
const CHANNEL_REST_MINUTES = 5;

const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** The channel as the settings describe it now; null where it is not set up. */
export async function openChannel(deps: Deps, channel: NoticeChannel): Promise<Channel | null> {
  const { appSecret } = deps.config;
  return channel === 'email'
    ? openMail(await readSetting(deps.db, appSecret, 'smtp'))
    : openTexts(await readSetting(deps.db, appSecret, 'text'));
}

/** Sends what is due. Without a channel its notices stay in the outbox, waiting. */
export async function sendNotices(deps: Deps): Promise<void> {
  await expireNotices(deps);
  for (const name of NOTICE_CHANNELS) {
    const channel = await openChannel(deps, name);
    if (!channel) continue;
    try {
      let isOpen = true;
      while (isOpen) {
        const batch = await claim(deps, name);
        isOpen = batch.length > 0 && (await sendBatch(deps, channel, batch));
      }
    } finally {
      channel.close();
    }
  }
}

/** Takes the next due notices for this process. */
async function claim(deps: Deps, channel: NoticeChannel): Promise<Notice[]> {
  const now = deps.clock.now();
  const due = deps.db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.channel, channel), eq(notices.status, 'waiting'), lte(notices.nextTryAt, now)))
    .orderBy(notices.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return deps.db
    .update(notices)
    .set({ nextTryAt: minutesFrom(now, LEASE_MINUTES) })
    .where(inArray(notices.id, due))
    .returning();
}

/** Sends a batch; false where the channel turned out to be closed, and the rest was given back. */
async function sendBatch(deps: Deps, channel: Channel, batch: readonly Notice[]): Promise<boolean> {
  const queue = [...batch];
  let closed: DeliveryError | null = null;
  const work = async () => {
    for (let notice = queue.shift(); notice; notice = queue.shift()) {
      if (closed) return void queue.unshift(notice);
      const failure = await tryToSend(channel, notice);
      if (!failure) await markSent(deps, notice);
      else if (failure.kind === 'channel') {
        closed = failure;
        queue.unshift(notice);
      } else await markFailed(deps, notice, failure);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  if (closed) await giveBack(deps, queue, closed);
  return closed === null;
}

async function tryToSend(channel: Channel, notice: Notice): Promise<DeliveryError | null> {
  try {
    const { recipient, subject, body, html } = notice;
    await channel.send({ recipient, subject, body, html, reference: `notice-${notice.id}` });
    return null;
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    throw error;
  }
}

/** A code that has arrived, or that comes too late, is of no use in the outbox but to a thief. */
const blankSecret = {
  body: sql`case when ${notices.isSecret} then '' else ${notices.body} end`,
  html: sql`case when ${notices.isSecret} then null else ${notices.html} end`,
};

async function markSent(deps: Deps, { id, tries }: Notice): Promise<void> {
  await deps.db
    .update(notices)
    .set({ status: 'sent', sentAt: deps.clock.now(), tries: tries + 1, lastError: null, ...blankSecret })
    .where(eq(notices.id, id));
}

async function markFailed(deps: Deps, { id, tries }: Notice, failure: DeliveryError): Promise<void> {
  const wait = failure.kind === 'later' ? BACKOFF_MINUTES[tries] : undefined;
  await deps.db
    .update(notices)
    .set({
      tries: tries + 1,
      lastError: failure.message,
      ...(wait === undefined ? { status: 'failed' } : { nextTryAt: minutesFrom(deps.clock.now(), wait) }),
    })
    .where(eq(notices.id, id));
}

/** What a closed channel could not take waits for its next opening; that is no try of the notice. */
async function giveBack(deps: Deps, left: readonly Notice[], failure: DeliveryError): Promise<void> {
  const ids = left.map(notice => notice.id);
  await deps.db
    .update(notices)
    .set({ nextTryAt: minutesFrom(deps.clock.now(), CHANNEL_REST_MINUTES), lastError: failure.message })
    .where(inArray(notices.id, ids));
  deps.log.warn({ waiting: ids.length, reason: failure.message }, 'notices could not be sent');
}

async function expireNotices(deps: Deps): Promise<void> {
  await deps.db
    .update(notices)
    .set({ status: 'expired', ...blankSecret })
    .where(and(eq(notices.status, 'waiting'), lte(notices.expiresAt, deps.clock.now())));
}
