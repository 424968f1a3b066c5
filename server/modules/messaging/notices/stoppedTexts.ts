import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { customers, notices, textStops } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { cancelStopped } from './claims.ts';

/**
 * SQL condition: the owner of a number replied STOP, to us or to the provider. In the latter case, the
 * provider rejects every text to the number and says so. If a text gets through again, either the office has
 * retried the rejected text, which is then no longer failed, or the owner has replied START since.
 */
export const hasStoppedTexts = (phone: SQL): SQL => sql`(exists (select 1 from text_stops
    where text_stops.phone = ${phone})
  or exists (select 1 from notices stopped
    where stopped.channel = 'text' and stopped.status = 'failed' and stopped.recipient = ${phone}
      and stopped.last_error ilike '%unsubscribed recipient%'
      and not exists (select 1 from text_words
        where text_words.phone = ${phone} and text_words.word = 'start' and text_words.at > stopped.created_at)))`;

/**
 * Stores that a number takes no texts, with its owner's words, and cancels waiting texts. Returns whether
 * that changed anything; of several concurrent calls, only one does.
 */
export async function stopTexts(unit: UnitOfWork, phone: string, words: string): Promise<boolean> {
  const stored = await unit.tx
    .insert(textStops)
    .values({ phone, words, stoppedAt: unit.now })
    .onConflictDoNothing()
    .returning({ phone: textStops.phone });
  if (stored.length === 0) return false;
  const noticeIds = await cancelStopped(unit.tx, eq(notices.recipient, phone));
  if (noticeIds.length > 0) await unit.raise({ type: 'notice.settled', noticeIds });
  return true;
}

/** Allows texts to a number again. Returns whether they were stopped. */
export async function resumeTexts({ tx }: UnitOfWork, phone: string): Promise<boolean> {
  const deleted = await tx
    .delete(textStops)
    .where(eq(textStops.phone, phone))
    .returning({ phone: textStops.phone });
  return deleted.length > 0;
}

/**
 * Sends no texts to a new customer who didn't agree to them, until they text START. A number that another
 * customer has too stays as it is, because that customer may want texts.
 */
export async function withholdTexts(unit: UnitOfWork, customerId: number, words: string): Promise<void> {
  const [customer] = await unit.tx
    .select({ phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer?.phone) return;
  const { phone } = customer;
  const isShared = and(eq(customers.phone, phone), ne(customers.id, customerId));
  if ((await unit.tx.$count(customers, isShared)) > 0 || !(await stopTexts(unit, phone, words))) return;
  await unit.record({
    ...{ entity: 'customer', entityId: customerId, action: 'updated', customerId },
    ...{ before: { receivesTexts: true }, after: { receivesTexts: false }, reason: words },
  });
}
