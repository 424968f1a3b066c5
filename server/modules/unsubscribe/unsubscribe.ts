import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { UnsubscribeSource } from '../../../contract/newsletters.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import type { Queryable } from '../../db/connect.ts';
import { customers, unsubscribes } from '../../db/schema/index.ts';
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
  });
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

/** Who wanted no advertising at any of these addresses wants none at the one that stays. */
export async function stayUnsubscribed(
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
