import { and, asc, desc, eq, max } from 'drizzle-orm';
import type { CustomerAccess } from '#contract/customers/customers.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, sessions, signedLinks, users } from '#server/db/schema/index.ts';
import type { User } from '#server/modules/access/auth/users.ts';
import { wayTo } from '#server/modules/access/recovery/reachUser.ts';

/** A customer's sign-in. After a merge there can be several; returns the active one. */
export async function signInOf(db: Queryable, customerId: number): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.customerId, customerId))
    .orderBy(desc(users.isActive), asc(users.id))
    .limit(1);
  return user;
}

/** How a customer can sign in to the portal. Throws `not_found`. */
export async function accessOf(db: Queryable, customerId: number): Promise<CustomerAccess> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw AppError.notFound();
  const user = await signInOf(db, customerId);
  const way = await wayTo(db, user ?? { email: customer.email, mobile: customer.phone });
  const ofCustomer = and(eq(signedLinks.customerId, customerId), eq(signedLinks.purpose, 'sign-in'));
  const [link] = await db
    .select({ at: max(signedLinks.createdAt) })
    .from(signedLinks)
    .where(ofCustomer);
  const [seen] = user
    ? await db
        .select({ at: max(sessions.lastSeenAt) })
        .from(sessions)
        .where(eq(sessions.userId, user.id))
    : [];
  return {
    state: !user ? 'none' : !user.isActive ? 'inactive' : seen?.at ? 'used' : 'invited',
    username: user?.username ?? null,
    recipient: way?.recipient ?? null,
    invitedAt: link?.at?.toISOString() ?? null,
    lastSeenAt: seen?.at?.toISOString() ?? null,
  };
}
