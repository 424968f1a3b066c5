import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { UnsubscribeSource } from '../../../contract/newsletters.ts';
import { MARKETING_KINDS } from '../../../contract/notices.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import type { Queryable } from '../../db/connect.ts';
import { customers, newsletterRecipients, notices, unsubscribes } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';

interface Wish {
  email: string;
  source: UnsubscribeSource;
  newsletterId: number | null;
  reason?: string;
}

/**
 * An address wants no advertising any more, also none that waits in the outbox already. A repeat changes nothing.
 * Answers whether it is new.
 */
export function unsubscribe(deps: Deps, actor: Actor, wish: Wish): Promise<boolean> {
  const email = wish.email.toLowerCase();
  return write(deps, actor, async unit => {
    const [made] = await unit.tx
      .insert(unsubscribes)
      .values({ email, at: unit.now, newsletterId: wish.newsletterId, source: wish.source })
      .onConflictDoNothing()
      .returning();
    if (!made) return false;
    await keepFromSending(unit, email);
    const { newsletterId, source } = made;
    await unit.record({
      ...(await subjectOf(unit.tx, email)),
      action: 'unsubscribed',
      after: { email, source, newsletterId },
      reason: wish.reason ?? null,
    });
    return true;
  });
}

/** What waits is not sent; what is being handed over at this moment is. */
async function keepFromSending(unit: UnitOfWork, email: string): Promise<void> {
  const cancelled = await unit.tx
    .update(notices)
    .set({ status: 'cancelled', lastError: 'The address has unsubscribed.' })
    .where(
      and(
        eq(notices.status, 'waiting'),
        inArray(notices.kind, [...MARKETING_KINDS]),
        eq(sql`lower(${notices.recipient})`, email),
        isNull(notices.handedAt),
      ),
    )
    .returning({ id: notices.id });
  await unit.tx
    .update(newsletterRecipients)
    .set({ status: 'unsubscribed' })
    .where(and(eq(newsletterRecipients.email, email), eq(newsletterRecipients.status, 'waiting')));
  const noticeIds = cancelled.map(row => row.id);
  if (noticeIds.length > 0) await unit.raise({ type: 'notice.settled', noticeIds });
  await unit.raise({ type: 'changed', change: { entity: 'newsletter', id: 0 } });
}

/** An address may be written to again, because its owner said so. Throws `not_found`. */
export function resubscribe(
  deps: Deps,
  actor: Actor,
  { email: typed, reason }: { email: string; reason: string },
): Promise<void> {
  const email = typed.toLowerCase();
  return write(deps, actor, async unit => {
    const [gone] = await unit.tx.delete(unsubscribes).where(eq(unsubscribes.email, email)).returning();
    if (!gone) throw AppError.notFound();
    const { source, newsletterId } = gone;
    await unit.record({
      ...(await subjectOf(unit.tx, email)),
      action: 'resubscribed',
      before: { email, source, newsletterId },
      reason,
    });
    await unit.raise({ type: 'changed', change: { entity: 'newsletter', id: 0 } });
  });
}

/** Under whom the history keeps it: the customer of the address, where there is one. */
async function subjectOf(db: Queryable, email: string) {
  const [customer] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(sql`lower(${customers.email})`, email));
  return customer
    ? ({ entity: 'customer', entityId: customer.id, customerId: customer.id } as const)
    : ({ entity: 'newsletter', entityId: email } as const);
}

/** Which of these addresses want no advertising. */
export async function unsubscribedAmong(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .select({ email: unsubscribes.email })
    .from(unsubscribes)
    .where(
      inArray(
        unsubscribes.email,
        emails.map(email => email.toLowerCase()),
      ),
    );
  return new Set(rows.map(row => row.email));
}
