import { and, eq, or, sql } from 'drizzle-orm';
import { mobileIn } from '#contract/core/phone.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, users } from '#server/db/schema/index.ts';

/** All users who may sign in and have this email or phone number. */
export async function findByContact(db: Queryable, asked: string) {
  const mobile = mobileIn(asked);
  const found = await db
    .select({
      id: users.id,
      type: users.type,
      customerId: users.customerId,
      username: users.username,
      firstName: users.firstName,
      email: users.email,
      mobile: users.mobile,
      language: users.language,
      lockedAt: customers.lockedAt,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(
      and(
        eq(users.isActive, true),
        or(
          eq(sql`lower(${users.email})`, asked.trim().toLowerCase()),
          mobile ? eq(users.mobile, mobile) : undefined,
        ),
      ),
    )
    .orderBy(users.id)
    .limit(10);
  return found.filter(user => !user.lockedAt);
}

export type Found = Awaited<ReturnType<typeof findByContact>>[number];
