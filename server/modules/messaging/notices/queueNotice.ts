import { inArray, sql } from 'drizzle-orm';
import type { KeptDayNews, NoticeChannel, NoticeKind } from '#contract/messaging/notices.ts';
import type { DocumentReference, PhotoReference } from '#contract/money/documents.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { notices } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { wantedNotices } from './wantedNotices.ts';

/** Of what a notice may leave out, so that all rows name the same columns. */
const EMPTY = {
  subject: null,
  html: null,
  userId: null,
  customerId: null,
  isSecret: false,
  expiresAt: null,
  dedupeKey: null,
  headers: null,
  document: null,
  dayNews: null,
};

export interface NewNotice {
  channel: NoticeChannel;
  kind: NoticeKind;
  /** An e-mail address, or ten digits. */
  recipient: string;
  /** Of an e-mail. */
  subject?: string;
  body: string;
  html?: string | null;
  userId?: number | null;
  customerId?: number | null;
  /** Holds a one-time code. */
  isSecret?: boolean;
  /** Sent at once, unless it is to wait until this moment. */
  notBefore?: Date;
  /** Not sent any more after this moment. */
  expiresAt?: Date | null;
  /** A notice with the same key is made once, however often it is asked for. */
  dedupeKey?: string | null;
  /** Header lines of an e-mail beside the usual ones. */
  headers?: Record<string, string> | null;
  /** Made as the e-mail is sent. */
  document?: DocumentReference | PhotoReference | null;
  /** Which visits it says are on another day, skipped or restored. */
  dayNews?: KeptDayNews | null;
}

/**
 * Puts notices into the outbox, in the caller's transaction, but for those that their customers do not wish; a job sends
 * them after it. Answers how many are new.
 */
export async function queueNotices(unit: UnitOfWork, list: readonly NewNotice[]): Promise<number> {
  const wanted = await wantedNotices(unit.tx, list);
  const rows = wanted.map(({ notBefore = unit.now, ...notice }) => ({
    ...EMPTY,
    ...notice,
    createdAt: unit.now,
    nextTryAt: notBefore,
  }));
  const count = await insertMany(unit.tx, notices, rows, { skipsKnown: true });
  if (count > 0) await unit.raise({ type: 'notice.queued' });
  return count;
}

/** Puts one notice into the outbox. False where its key had been used before. */
export async function queueNotice(unit: UnitOfWork, notice: NewNotice): Promise<boolean> {
  return (await queueNotices(unit, [notice])) > 0;
}

const fresh = (name: string) => sql`excluded.${sql.identifier(name)}`;

/**
 * Puts notices with keys into the outbox. One that was stopped or failed is on its way again, with what it says now;
 * one that waits or went out stays as it is.
 */
export async function queueAgain(
  unit: UnitOfWork,
  list: readonly (NewNotice & { dedupeKey: string })[],
): Promise<void> {
  await unit.tx
    .insert(notices)
    .values(list.map(notice => ({ ...notice, createdAt: unit.now, nextTryAt: unit.now })))
    .onConflictDoUpdate({
      target: notices.dedupeKey,
      set: {
        status: 'waiting',
        tries: 0,
        nextTryAt: unit.now,
        handedAt: null,
        lastError: null,
        subject: fresh('subject'),
        body: fresh('body'),
        html: fresh('html'),
        headers: fresh('headers'),
        document: fresh('document'),
      },
      setWhere: inArray(notices.status, ['cancelled', 'failed', 'expired']),
    });
  await unit.raise({ type: 'notice.queued' });
}
