import { and, asc, eq, exists, gt, inArray, or, type SQL } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { newsletterRecipients, newsletters, notices } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Follower } from '#server/happenings.ts';
import { cancelNotices, isStillWaiting } from '#server/modules/messaging/notices/changeNotice.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';

const r = newsletterRecipients;

/** Addresses changed per transaction. */
const ADDRESSES_PER_ROUND = 500;

/** Locks the newsletter, so that a stop or resume comes before or after a round, but not within it. */
async function lock({ tx }: UnitOfWork, newsletterId: number) {
  const [letter] = await tx.select().from(newsletters).where(eq(newsletters.id, newsletterId)).for('update');
  return letter;
}

/** Cancels the selected emails, except those being handed over right now. */
async function cancelLetters(unit: UnitOfWork, which: SQL): Promise<void> {
  const cancelled = await cancelNotices(unit, and(isStillWaiting, which));
  if (cancelled.length > 0)
    await unit.tx.update(r).set({ status: 'stopped' }).where(inArray(r.noticeId, cancelled));
}

/**
 * Cancels the next emails of a stopped newsletter. Returns whether there may be more. While an email is being
 * handed over, the newsletter counts as stopping, so that the email isn't retried if it fails.
 */
export function stopRound(deps: Deps, newsletterId: number): Promise<boolean> {
  return write(deps, SYSTEM_ACTOR, async unit => {
    const { tx } = unit;
    if (!(await lock(unit, newsletterId))?.isStopping) return false;
    const isMine = eq(r.newsletterId, newsletterId);
    const waits = (how: SQL | undefined) =>
      exists(
        tx
          .select({ id: notices.id })
          .from(notices)
          .where(and(eq(notices.id, r.noticeId), how)),
      );
    const isQueued = (how: SQL | undefined) => and(isMine, eq(r.status, 'queued'), waits(how));
    const next = await tx
      .select({ email: r.email, status: r.status, noticeId: r.noticeId })
      .from(r)
      .where(or(and(isMine, eq(r.status, 'waiting')), isQueued(isStillWaiting)))
      .limit(ADDRESSES_PER_ROUND);
    const emails = next.flatMap(({ email, status }) => (status === 'waiting' ? [email] : []));
    if (emails.length > 0)
      await tx
        .update(r)
        .set({ status: 'stopped' })
        .where(and(isMine, inArray(r.email, emails)));
    const letters = next.flatMap(({ status, noticeId }) => (status === 'queued' ? (noticeId ?? []) : []));
    if (letters.length > 0) await cancelLetters(unit, inArray(notices.id, letters));
    if (next.length > 0) return true;
    if ((await tx.$count(r, isQueued(eq(notices.status, 'waiting')))) === 0)
      await tx.update(newsletters).set({ isStopping: false }).where(eq(newsletters.id, newsletterId));
    return false;
  });
}

/**
 * Sets the next addresses of a resumed or retried newsletter back to waiting. Returns whether there may be
 * more.
 */
export function putBackRound(deps: Deps, newsletterId: number): Promise<boolean> {
  return write(deps, SYSTEM_ACTOR, async unit => {
    const letter = await lock(unit, newsletterId);
    if (letter?.status !== 'sending' || letter.putBack.length === 0) return false;
    const isMine = and(eq(r.newsletterId, newsletterId), inArray(r.status, letter.putBack));
    const next = await unit.tx
      .select({ email: r.email })
      .from(r)
      .where(and(isMine, gt(r.email, letter.putBackThrough)))
      .orderBy(asc(r.email))
      .limit(ADDRESSES_PER_ROUND);
    const emails = next.map(({ email }) => email);
    if (emails.length > 0)
      await unit.tx
        .update(r)
        .set({ status: 'waiting' })
        .where(and(isMine, inArray(r.email, emails)));
    const last = emails.length < ADDRESSES_PER_ROUND ? undefined : emails.at(-1);
    await unit.tx
      .update(newsletters)
      .set(last === undefined ? { putBack: [], putBackThrough: '' } : { putBackThrough: last })
      .where(eq(newsletters.id, newsletterId));
    return last !== undefined;
  });
}

/** Cancels emails that the outbox didn't hand over because their newsletter was stopped. */
export const followRefused: Follower<'notices.refused'> = async (unit, { noticeIds }) => {
  const isTheirs = inArray(r.noticeId, [...noticeIds]);
  const stopping = await unit.tx
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(
      and(
        newsletters.isStopping,
        inArray(newsletters.id, unit.tx.select({ id: r.newsletterId }).from(r).where(isTheirs)),
      ),
    )
    .orderBy(asc(newsletters.id))
    .for('share');
  if (stopping.length === 0) return;
  const ids = stopping.map(({ id }) => id);
  const letters = unit.tx
    .select({ id: r.noticeId })
    .from(r)
    .where(and(isTheirs, inArray(r.newsletterId, ids)));
  await cancelLetters(unit, inArray(notices.id, letters));
};
