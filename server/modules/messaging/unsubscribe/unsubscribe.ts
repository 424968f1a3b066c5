import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { UnsubscribeSource } from '#contract/messaging/newsletters.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, unsubscribes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';

interface Wish {
  email: string;
  source: UnsubscribeSource;
  newsletterId: number | null;
  reason?: string;
}

/**
 * Unsubscribes an address from advertising, including advertising already in the outbox. A repeat changes
 * nothing. Returns whether it is new.
 */
export const unsubscribe = (deps: Deps, actor: Actor, wish: Wish): Promise<boolean> =>
  write(deps, actor, unit => unsubscribeIn(unit, wish));

/** Like `unsubscribe`, in the caller's transaction. */
export async function unsubscribeIn(unit: UnitOfWork, wish: Wish): Promise<boolean> {
  const email = wish.email.toLowerCase();
  const [made] = await unit.tx
    .insert(unsubscribes)
    .values({ email, at: unit.now, newsletterId: wish.newsletterId, source: wish.source })
    .onConflictDoNothing()
    .returning();
  if (!made) return false;
  await unit.emit('address.unsubscribed', { email });
  await unit.raise({ type: 'changed', change: { entity: 'newsletter', id: 0 } });
  const { newsletterId, source } = made;
  await unit.record({
    ...(await subjectOf(unit.tx, email)),
    action: 'unsubscribed',
    after: { email, source, newsletterId },
    reason: wish.reason ?? null,
  });
  return true;
}

/**
 * Unsubscribes many addresses that an imported list marks as unsubscribed, and records it in the history. A
 * repeat changes nothing.
 */
export async function unsubscribeMany(unit: UnitOfWork, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const wanted = [...new Set(emails.map(email => email.toLowerCase()))];
  const made = await unit.tx
    .insert(unsubscribes)
    .values(wanted.map(email => ({ email, at: unit.now, source: 'office' as const })))
    .onConflictDoNothing()
    .returning({ email: unsubscribes.email });
  if (made.length === 0) return;
  const gone = made.map(({ email }) => email).sort();
  const owners = await unit.tx
    .select({ id: customers.id, email: sql<string>`lower(${customers.email})` })
    .from(customers)
    .where(inArray(sql`lower(${customers.email})`, gone));
  const idOf = new Map(owners.map(({ id, email }) => [email, id]));
  await unit.record(
    ...gone.map(email => ({
      ...subject(idOf.get(email), email),
      action: 'unsubscribed' as const,
      after: { email, source: 'office' },
    })),
  );
  for (const email of gone) await unit.emit('address.unsubscribed', { email });
  await unit.raise({ type: 'changed', change: { entity: 'newsletter', id: 0 } });
}

/** Removes an address from the unsubscribed ones because its owner asked to. Throws `not_found`. */
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

/** Returns the subject of the history row: the customer with this address, if there is one. */
async function subjectOf(db: Queryable, email: string) {
  const [customer] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(sql`lower(${customers.email})`, email));
  return subject(customer?.id, email);
}

const subject = (customerId: number | undefined, email: string) =>
  customerId === undefined
    ? ({ entity: 'newsletter', entityId: email } as const)
    : ({ entity: 'customer', entityId: customerId, customerId } as const);

/** If any of these addresses was unsubscribed, unsubscribes the one that stays, for a merge. */
export async function keepUnsubscribed(
  { tx }: UnitOfWork,
  addresses: readonly (string | null)[],
  stays: string | null,
): Promise<void> {
  const emails = addresses.flatMap(email => (email ? [email.toLowerCase()] : []));
  if (!stays || emails.length === 0) return;
  const [first] = await tx
    .select()
    .from(unsubscribes)
    .where(inArray(unsubscribes.email, emails))
    .orderBy(asc(unsubscribes.at))
    .limit(1);
  if (!first) return;
  await tx
    .insert(unsubscribes)
    .values({ ...first, email: stays.toLowerCase() })
    .onConflictDoNothing();
}
