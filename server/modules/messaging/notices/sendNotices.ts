import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { type NoticeChannel, OUTBOX_CHANNELS } from '#contract/messaging/notices.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { AwaitedMoment } from '#server/db/awaitedMoment.ts';
import { notices } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { openPush } from '#server/modules/messaging/push/openPush.ts';
import { readSetting, settingOf } from '#server/modules/system/settings/store.ts';
import { type Accepted, type Channel, DeliveryError, type Mail } from '#server/plugins/delivery.ts';
import { openMail } from '#server/plugins/mail.ts';
import { openTexts } from '#server/plugins/texts.ts';
import { write } from '#server/unitOfWork.ts';
import { attachmentOf } from './attachmentOf.ts';
import { statusAddressOf } from './carrierReports.ts';
import {
  cancelUnwanted,
  claim,
  markHandedOver,
  minutesFrom,
  type Notice,
  settleInterrupted,
} from './claims.ts';
import { withOwnPictures, withPicture } from './emailFrame.ts';
import { openReplyTo, type ReplyTo } from './replyAddress.ts';

/** Notices sent at once on one channel. */
const PARALLEL = 3;
/**
 * Minutes until the next try after the first, second, … failure; after the last try the notice has failed.
 */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240, 720] as const;
/** The next try of each waiting message; no pause is longer than the last one. */
export const NEXT_TRIES: AwaitedMoment = {
  table: notices,
  moment: notices.nextTryAt,
  isOpen: eq(notices.status, 'waiting'),
  mostMinutes: Math.max(...BACKOFF_MINUTES),
};
/** Minutes for which a whole channel pauses if nothing goes out. */
const CHANNEL_REST_MINUTES = 5;
/** Broken connections in a row, without a success between them, after which the channel counts as closed. */
const CLOSED_AFTER = PARALLEL;

/** Opens a channel with the current settings; null if it isn't set up. */
export async function openChannel(deps: WaysOut, channel: NoticeChannel): Promise<Channel | null> {
  const { db, config, outside } = deps;
  return channel === 'text'
    ? openTexts(outside, await readSetting(db, config.appSecret, 'text'))
    : openMailServer(deps);
}

/** Opens the mail server of the settings, with the business's name as sender. */
export async function openMailServer({ db, config, outside }: WaysOut): Promise<Mail | null> {
  const smtp = await readSetting(db, config.appSecret, 'smtp');
  const { name } = await settingOf(db, 'general');
  return openMail(outside, { ...smtp, fromName: smtp.fromName ?? name });
}

type WaysOut = Pick<Deps, 'db' | 'config' | 'outside'>;

/**
 * Milliseconds after which the run ends, because the queue considers a longer one dead. The next run, within
 * a minute, sends the rest.
 */
const LONGEST_RUN_MS = 10 * 60_000;

/** Sends the notices that are due. Without a channel they keep waiting in the outbox. */
export async function sendNotices(deps: Deps): Promise<void> {
  const endsAt = performance.now() + LONGEST_RUN_MS;
  await expireNotices(deps);
  await raiseSettled(deps, await settleInterrupted(deps));
  const replyTo = await openReplyTo(deps);
  for (const name of OUTBOX_CHANNELS) {
    const channel = name === 'push' ? openPush(deps) : await openChannel(deps, name);
    if (!channel) continue;
    try {
      let isOpen = true;
      while (isOpen && performance.now() < endsAt) {
        const batch = await claim(deps, name);
        isOpen = batch.length > 0 && (await sendBatch(deps, { channel, replyTo }, batch));
      }
    } finally {
      channel.close();
    }
  }
}

/** An open channel, and where answers go. */
interface Way {
  channel: Channel;
  replyTo: ReplyTo;
}

/** Outcomes of a batch so far. */
interface Progress {
  settled: number[];
  unwanted: number[];
  /** Notices whose connection broke. The others show whether the notice or the channel was at fault. */
  broken: [Notice, DeliveryError][];
  /** Broken connections since the last success. */
  strikes: number;
  hasSent: boolean;
}

/** Sends a batch. Returns false if the channel turned out to be closed; the rest is then released. */
async function sendBatch(deps: Deps, way: Way, batch: readonly Notice[]): Promise<boolean> {
  const queue = [...batch];
  const progress: Progress = { settled: [], unwanted: [], broken: [], strikes: 0, hasSent: false };
  const isClosed = () => progress.strikes >= CLOSED_AFTER;
  const work = async () => {
    for (let notice = queue.shift(); notice; notice = queue.shift()) {
      if (isClosed()) return void queue.unshift(notice);
      await sendOne(deps, way, notice, progress);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));

  // If other notices went through, a broken connection was the notice's own fault and counts as one of its
  // tries.
  const isAway = isClosed() || (progress.broken.length > 0 && !progress.hasSent);
  if (isAway) queue.push(...progress.broken.map(([notice]) => notice));
  else
    for (const [notice, failure] of progress.broken)
      if (await markFailed(deps, notice, failure)) progress.settled.push(notice.id);
  await raiseSettled(deps, [...progress.settled, ...(await cancelUnwanted(deps, progress.unwanted))]);
  await emitRefused(deps, progress.unwanted);
  const [, reason] = progress.broken[0] ?? [];
  if (isAway && reason) await giveBack(deps, queue, reason);
  return !isAway;
}

async function sendOne(deps: Deps, way: Way, notice: Notice, progress: Progress): Promise<void> {
  if (!(await markHandedOver(deps, notice))) return void progress.unwanted.push(notice.id);
  const result = await tryToSend(deps, way, notice);
  const failure = result instanceof DeliveryError ? result : null;
  if (failure?.kind === 'channel') {
    progress.strikes += 1;
    progress.broken.push([notice, failure]);
    return;
  }
  progress.strikes = 0;
  progress.hasSent = true;
  const isSettled =
    result instanceof DeliveryError
      ? await markFailed(deps, notice, result)
      : await markSent(deps, notice, result);
  if (isSettled) progress.settled.push(notice.id);
}

async function tryToSend(
  deps: Deps,
  { channel, replyTo }: Way,
  notice: Notice,
): Promise<DeliveryError | Accepted | undefined> {
  try {
    const { recipient, subject, body, html, headers, customerId } = notice;
    const answers = replyTo(customerId);
    const reference = `notice-${notice.id}`;
    const attachment = await attachmentOf(deps, notice);
    const hasPicture = attachment?.contentType === 'image/jpeg';
    return await channel.send({
      recipient,
      subject,
      body,
      html: html && withOwnPictures(hasPicture ? withPicture(html) : html, deps.config.publicUrl),
      reference,
      customerId,
      ...(headers && { headers }),
      ...(answers && { replyTo: answers }),
      ...(attachment && { attachment }),
      ...(notice.channel === 'text' && { statusAddress: statusAddressOf(deps.config, notice) }),
    });
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return notice.isSecret ? new DeliveryError(error.kind, withoutQuotes(error.message, notice.body)) : error;
  }
}

/**
 * Returns a server's error text without words that it quotes from the message, such as a code or its link.
 */
const withoutQuotes = (said: string, body: string): string =>
  said.replaceAll(/[\w-]{6,}/g, word => (/\d/.test(word) && body.includes(word) ? '…' : word));

/** Clears codes once they are delivered or expired, because only a thief could still use them. */
const blankSecret = {
  body: sql`case when ${notices.isSecret} then '' else ${notices.body} end`,
  html: sql`case when ${notices.isSecret} then null else ${notices.html} end`,
};

async function markSent(
  deps: Deps,
  { id, tries, channel }: Notice,
  accepted: Accepted | undefined,
): Promise<true> {
  const sent = {
    ...({ status: 'sent', sentAt: deps.clock.now(), tries: tries + 1 } as const),
    // The carrier's reports may arrive before its answer.
    ...(channel === 'text' && {
      carrierSid: accepted?.carrierSid ?? null,
      segments: accepted?.segments ?? null,
      carrierState: sql`coalesce(${notices.carrierState}, 'queued')`,
    }),
  };
  await deps.db
    .update(notices)
    .set({ ...sent, lastError: null, handedAt: null, ...blankSecret })
    .where(eq(notices.id, id));
  return true;
}

/** Stores a failed try. Returns true if it was the last one. */
async function markFailed(deps: Deps, { id, tries }: Notice, failure: DeliveryError): Promise<boolean> {
  const wait = failure.kind === 'never' ? undefined : BACKOFF_MINUTES[tries];
  await deps.db
    .update(notices)
    .set({
      tries: tries + 1,
      lastError: failure.message,
      handedAt: null,
      ...(wait === undefined ? { status: 'failed' } : { nextTryAt: minutesFrom(deps.clock.now(), wait) }),
    })
    .where(eq(notices.id, id));
  return wait === undefined;
}

/** Releases notices that a closed channel could not take; they wait without using up a try. */
async function giveBack(deps: Deps, left: readonly Notice[], failure: DeliveryError): Promise<void> {
  const ids = left.map(notice => notice.id);
  const nextTryAt = minutesFrom(deps.clock.now(), CHANNEL_REST_MINUTES);
  await deps.db
    .update(notices)
    .set({ nextTryAt, lastError: failure.message, handedAt: null })
    .where(and(inArray(notices.id, ids), eq(notices.status, 'waiting')));
  deps.log.warn({ waiting: ids.length, reason: reasonOf(failure) }, 'notices could not be sent');
}

async function expireNotices(deps: Deps): Promise<void> {
  const expired = await deps.db
    .update(notices)
    .set({ status: 'expired', ...blankSecret })
    .where(and(eq(notices.status, 'waiting'), lte(notices.expiresAt, deps.clock.now())))
    .returning({ id: notices.id });
  await raiseSettled(
    deps,
    expired.map(row => row.id),
  );
}

/** Has followers cancel notices that they kept from being handed over. */
async function emitRefused(deps: Deps, noticeIds: number[]): Promise<void> {
  if (noticeIds.length === 0) return;
  await write(deps, SYSTEM_ACTOR, unit => unit.emit('notices.refused', { noticeIds }));
}

/**
 * Raises an event for the listeners that follow these notices. If a crash prevents it, they catch up on their
 * own.
 */
async function raiseSettled(deps: Deps, noticeIds: number[]): Promise<void> {
  if (noticeIds.length === 0) return;
  await write(deps, SYSTEM_ACTOR, unit => unit.raise({ type: 'notice.settled', noticeIds }));
}
