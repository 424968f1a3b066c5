import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { NoticeReason } from '#contract/messaging/noticeReasons.ts';
import { KINDS_AFTER_STOP, MARKETING_KINDS, type OutboxChannel } from '#contract/messaging/notices.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  newsletterRecipients,
  newsletters,
  notices,
  textStops,
  unsubscribes,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';

export type Notice = typeof notices.$inferSelect;

const BATCH = 100;
/** Minutes for which a claimed notice belongs to one process; after a crash it becomes free again. */
const LEASE_MINUTES = 10;

export const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

const isMarketing = inArray(notices.kind, [...MARKETING_KINDS]);

/** Claims the next due notices for this process; advertising comes last. */
export async function claim(deps: Deps, channel: OutboxChannel): Promise<Notice[]> {
  const now = deps.clock.now();
  const due = deps.db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.channel, channel), eq(notices.status, 'waiting'), lte(notices.nextTryAt, now)))
    .orderBy(isMarketing, notices.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const taken = await deps.db
    .update(notices)
    .set({ nextTryAt: minutesFrom(now, LEASE_MINUTES) })
    .where(inArray(notices.id, due))
    .returning();
  return taken.sort((a, b) => a.id - b.id);
}

/**
 * Checks a notice one last time before it is sent, and stores that, so that a crash leaves a trace. Returns
 * false if it must not be sent: it was canceled, it expired or was claimed by another process meanwhile, its
 * reader has unsubscribed from advertising or stopped texts, its newsletter was stopped, or a follower found
 * that an automation's message is no longer true.
 */
export function markHandedOver(deps: Deps, notice: Notice): Promise<boolean> {
  const { kind, dedupeKey, id } = notice;
  if ((kind !== 'automation' && kind !== 'automation-offer') || !dedupeKey)
    return markHanded(deps.db, deps.clock.now(), notice);
  return write(deps, SYSTEM_ACTOR, async unit => {
    if (!(await markHanded(unit.tx, unit.now, notice))) return false;
    await unit.emit('notice.handing', { noticeId: id, dedupeKey });
    const [left] = await unit.tx.select({ status: notices.status }).from(notices).where(eq(notices.id, id));
    if (left?.status === 'waiting') return true;
    await unit.tx.update(notices).set({ handedAt: null }).where(eq(notices.id, id));
    return false;
  });
}

/** Condition: the notice must not go to a number that stopped texts. */
const mayBeStopped = sql`(${notices.channel} = 'text' and ${notInArray(notices.kind, [...KINDS_AFTER_STOP])})`;

const stopOf = (db: Queryable) =>
  db.select({ one: sql`1` }).from(textStops).where(eq(textStops.phone, notices.recipient));

/** The newsletter of an email, if it was stopped and its emails are being canceled. */
const stoppingOf = (db: Queryable) =>
  db
    .select({ one: sql`1` })
    .from(newsletterRecipients)
    .innerJoin(newsletters, eq(newsletters.id, newsletterRecipients.newsletterId))
    .where(and(eq(newsletterRecipients.noticeId, notices.id), newsletters.isStopping));

async function markHanded(db: Queryable, now: Date, { id, nextTryAt }: Notice): Promise<boolean> {
  const unsubscribed = db
    .select({ one: sql`1` })
    .from(unsubscribes)
    .where(eq(unsubscribes.email, sql`lower(${notices.recipient})`));
  const handed = await db
    .update(notices)
    .set({ handedAt: now })
    .where(
      and(
        eq(notices.id, id),
        eq(notices.status, 'waiting'),
        eq(notices.nextTryAt, nextTryAt),
        or(isNull(notices.expiresAt), gt(notices.expiresAt, now)),
        or(notInArray(notices.kind, [...MARKETING_KINDS]), notExists(unsubscribed)),
        or(not(mayBeStopped), notExists(stopOf(db))),
        or(ne(notices.kind, 'newsletter'), notExists(stoppingOf(db))),
      ),
    )
    .returning({ id: notices.id });
  return handed.length > 0;
}

/**
 * Cleans up after a process that died while sending. Other messages are sent again, at the risk of going out
 * twice; advertising is marked as failed, so that a person decides. Returns the ids of the failed ones.
 */
export async function settleInterrupted(deps: Deps): Promise<number[]> {
  const isLeft = and(
    eq(notices.status, 'waiting'),
    isNotNull(notices.handedAt),
    lte(notices.nextTryAt, deps.clock.now()),
  );
  const failed = await deps.db
    .update(notices)
    .set({ status: 'failed', lastError: 'may-have-arrived' satisfies NoticeReason, handedAt: null })
    .where(and(isLeft, isMarketing))
    .returning({ id: notices.id });
  await deps.db.update(notices).set({ handedAt: null }).where(isLeft);
  return failed.map(row => row.id);
}

/**
 * Cancels advertising to addresses that unsubscribed, and texts to numbers that stopped them. Returns the
 * ids.
 */
export async function cancelUnwanted(deps: Deps, among: readonly number[]): Promise<number[]> {
  if (among.length === 0) return [];
  const unsubscribed = deps.db
    .select({ one: sql`1` })
    .from(unsubscribes)
    .where(eq(unsubscribes.email, sql`lower(${notices.recipient})`));
  const cancelled = await deps.db
    .update(notices)
    .set({ status: 'cancelled', lastError: 'unsubscribed' satisfies NoticeReason })
    .where(
      and(
        inArray(notices.id, [...among]),
        eq(notices.status, 'waiting'),
        isNull(notices.handedAt),
        isMarketing,
        exists(unsubscribed),
      ),
    )
    .returning({ id: notices.id });
  const stopped = await cancelStopped(deps.db, inArray(notices.id, [...among]));
  return [...cancelled.map(row => row.id), ...stopped];
}

/** Cancels the selected waiting texts to numbers that stopped texts. Returns their ids. */
export async function cancelStopped(db: Queryable, which: SQL): Promise<number[]> {
  const cancelled = await db
    .update(notices)
    .set({ status: 'cancelled', lastError: 'texts-stopped' satisfies NoticeReason })
    .where(
      and(which, eq(notices.status, 'waiting'), isNull(notices.handedAt), mayBeStopped, exists(stopOf(db))),
    )
    .returning({ id: notices.id });
  return cancelled.map(row => row.id);
}
