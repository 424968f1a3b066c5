import { inArray, sql } from 'drizzle-orm';
import type { KeptDayNews, NoticeKind, OutboxChannel } from '#contract/messaging/notices.ts';
import type { DocumentReference, PhotoReference } from '#contract/money/documents.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { notices } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { wantedNotices } from './wantedNotices.ts';

/** Values of optional fields, so that all rows have the same columns. */
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
  channel: OutboxChannel;
  kind: NoticeKind;
  /** An email address, ten digits of a phone number, or a name if it goes to the customer's devices. */
  recipient: string;
  /** Subject of an email, or title of a push message. */
  subject?: string;
  body: string;
  html?: string | null;
  userId?: number | null;
  customerId?: number | null;
  /** Whether it contains a one-time code. */
  isSecret?: boolean;
  /** Earliest moment to send it; by default, right away. */
  notBefore?: Date;
  /** Moment after which it is no longer sent. */
  expiresAt?: Date | null;
  /** Key under which a notice is created only once, no matter how often it is requested. */
  dedupeKey?: string | null;
  /** Additional headers of an email. */
  headers?: Record<string, string> | null;
  /** Document or photo that is attached as the email is sent. */
  document?: DocumentReference | PhotoReference | null;
  /** The visits that this notice reports as moved, skipped or restored. */
  dayNews?: KeptDayNews | null;
}

/**
 * Puts notices into the outbox in the caller's transaction, except those that their customers opted out of. A
 * job sends them after the commit. Returns how many are new.
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

/**
 * Puts one notice into the outbox. Returns false if its key was already used, or if the customer opted out of
 * it.
 */
export async function queueNotice(unit: UnitOfWork, notice: NewNotice): Promise<boolean> {
  return (await queueNotices(unit, [notice])) > 0;
}

const fresh = (name: string) => sql`excluded.${sql.identifier(name)}`;

/**
 * Puts notices with keys into the outbox. One that was canceled, failed or expired is sent again with the
 * new content; one that is waiting or sent stays as it is.
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
