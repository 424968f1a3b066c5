import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { NoticeReason } from '#contract/messaging/noticeReasons.ts';
import { MARKETING_KINDS, type NoticeStatus } from '#contract/messaging/notices.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Retained } from '#server/db/retention.ts';
import { notices } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Follower } from '#server/happenings.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { findNotice } from './queries.ts';
import type { NewNotice } from './queueNotice.ts';

/**
 * Immediately sends a notice that failed, was canceled or waits after a failure. Throws `conflict` otherwise.
 */
export function retryNotice(deps: Deps, actor: Actor, id: number) {
  return change(deps, actor, id, ['waiting', 'failed', 'cancelled'], async unit => {
    await unit.raise({ type: 'notice.queued' });
    const unsent = { carrierSid: null, carrierState: null, carrierError: null, segments: null };
    return { status: 'waiting', tries: 0, nextTryAt: unit.now, handedAt: null, ...unsent };
  });
}

/** Cancels a waiting notice. Throws `conflict` if it already went out. */
export function cancelNotice(deps: Deps, actor: Actor, id: number) {
  return change(deps, actor, id, ['waiting', 'failed'], async () => ({ status: 'cancelled' }));
}

/** Cancels the notices that match a condition. Returns their ids. */
export async function cancelNotices(
  { tx }: UnitOfWork,
  which: SQL | undefined,
  reason?: NoticeReason,
): Promise<number[]> {
  const cancelled = await tx
    .update(notices)
    .set({ status: 'cancelled', ...(reason && { lastError: reason }) })
    .where(which)
    .returning({ id: notices.id });
  return cancelled.map(notice => notice.id);
}

/** Cancels the waiting notices with these keys and frees the keys. */
export async function withdrawNotices(
  unit: UnitOfWork,
  keys: readonly string[],
  reason: NoticeReason,
): Promise<void> {
  const withdrawn = await unit.tx
    .update(notices)
    .set({ status: 'cancelled', lastError: reason, dedupeKey: null })
    .where(and(isStillWaiting, inArray(notices.dedupeKey, [...keys])))
    .returning({ id: notices.id });
  if (withdrawn.length > 0)
    await unit.raise({ type: 'notice.settled', noticeIds: withdrawn.map(({ id }) => id) });
}

/** Like `withdrawNotices`, and returns those that already went out; their keys are freed too. */
export async function recallNotices(unit: UnitOfWork, keys: readonly string[], reason: NoticeReason) {
  await withdrawNotices(unit, keys, reason);
  const wentOut = and(eq(notices.status, 'sent'), inArray(notices.dedupeKey, [...keys]));
  const sent = await unit.tx
    .select({ key: notices.dedupeKey, channel: notices.channel })
    .from(notices)
    .where(wentOut);
  if (sent.length > 0) await unit.tx.update(notices).set({ dedupeKey: null }).where(wentOut);
  return sent;
}

/** Returns a customer's notices about the days of one visit, oldest first. */
export function dayNewsAbout({ tx }: UnitOfWork, customerId: number, visitId: number) {
  const isAbout = sql`${notices.dayNews}->'visits' @> ${JSON.stringify([{ id: visitId }])}::jsonb`;
  return tx
    .select()
    .from(notices)
    .where(and(eq(notices.customerId, customerId), isNotNull(notices.dayNews), isAbout))
    .orderBy(asc(notices.id));
}

/** Cancels the given notices that still wait and frees their keys. Returns their ids. */
export async function withdrawWaiting(
  unit: UnitOfWork,
  ids: readonly number[],
  reason: NoticeReason,
): Promise<ReadonlySet<number>> {
  const withdrawn = await unit.tx
    .update(notices)
    .set({ status: 'cancelled', lastError: reason, dedupeKey: null })
    .where(and(isStillWaiting, inArray(notices.id, [...ids])))
    .returning({ id: notices.id });
  const noticeIds = withdrawn.map(({ id }) => id);
  if (noticeIds.length > 0) await unit.raise({ type: 'notice.settled', noticeIds });
  return new Set(noticeIds);
}

/** Condition: the notice waits and isn't being handed over right now. */
export const isStillWaiting = and(eq(notices.status, 'waiting'), isNull(notices.handedAt));

/** Rewrites the waiting notices that match a condition. */
export async function rewordWaiting(
  { tx }: UnitOfWork,
  which: SQL | undefined,
  { subject, body, html }: Pick<NewNotice, 'subject' | 'body' | 'html'>,
): Promise<void> {
  await tx
    .update(notices)
    .set({ subject: subject ?? null, body, html: html ?? null })
    .where(and(isStillWaiting, which));
}

/**
 * Cancels waiting advertising to an address that unsubscribed. Notices being handed over right now still go
 * out.
 */
export const followUnsubscribe: Follower<'address.unsubscribed'> = async (unit, { email }) => {
  const isAdvertising = inArray(notices.kind, [...MARKETING_KINDS]);
  const isTheirs = eq(sql`lower(${notices.recipient})`, email);
  const noticeIds = await cancelNotices(unit, and(isStillWaiting, isAdvertising, isTheirs), 'unsubscribed');
  if (noticeIds.length > 0) await unit.raise({ type: 'notice.settled', noticeIds });
};

/** Retention: old notices are deleted unless they still wait. */
export const OLD_NOTICES: Retained = {
  table: notices,
  id: notices.id,
  isDone: before => and(lt(notices.createdAt, before), ne(notices.status, 'waiting')),
};

function change(
  deps: Deps,
  actor: Actor,
  id: number,
  from: readonly NoticeStatus[],
  fields: (unit: UnitOfWork) => Promise<Partial<typeof notices.$inferInsert>>,
) {
  return write(deps, actor, async unit => {
    const before = await findNotice(unit.tx, id);
    if (!before) throw AppError.notFound();
    const [changed] = await unit.tx
      .update(notices)
      .set(await fields(unit))
      .where(and(eq(notices.id, id), inArray(notices.status, [...from])))
      .returning({ status: notices.status });
    if (!changed) throw new AppError('conflict', messagingTexts.notices.messageNoLongerWaiting);
    await unit.record({
      entity: 'notice',
      entityId: id,
      action: 'updated',
      before: { status: before.notice.status },
      after: { status: changed.status },
    });
    await unit.raise({ type: 'notice.settled', noticeIds: [id] });
    const after = await findNotice(unit.tx, id);
    if (!after) throw AppError.notFound();
    return after;
  });
}

/** Moves one customer's notices to another, for a merge. */
export async function transferNotices({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(notices).set({ customerId: toId }).where(eq(notices.customerId, fromId));
}
