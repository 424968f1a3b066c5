import { eq } from 'drizzle-orm';
import { DEFAULT_TIME_ZONE } from '#contract/core/constants.ts';
import { momentOf } from '#contract/core/days.ts';
import { signInRoleOf, type UserType } from '#contract/core/enums.ts';
import type { Connection } from '#server/db/connect.ts';
import { roles, sessions, users } from '#server/db/schema/index.ts';
import { hashToken, newToken } from '#server/modules/access/auth/tokens.ts';
import { BENCH_TODAY } from './seed.ts';

/** Current time on the benchmark's servers. */
export const BENCH_NOW = momentOf(BENCH_TODAY, '09:00', DEFAULT_TIME_ZONE);

type Reach = Partial<Record<'vendorId' | 'crewId' | 'customerId', number>>;

/**
 * Signs in a new user at a given time, with the built-in role of that type. Returns the session's token.
 */
export async function signedInAs(
  { db }: Pick<Connection, 'db'>,
  type: UserType,
  reach: Reach = {},
  at = BENCH_NOW,
): Promise<string> {
  const [role] = await db.select().from(roles).where(eq(roles.name, type));
  const [user] = await db
    .insert(users)
    .values({
      username: `bench-${newToken()}`,
      firstName: 'Bench',
      lastName: 'User',
      passwordHash: 'none',
      type,
      roleId: role?.id ?? 0,
      ...reach,
    })
    .returning({ id: users.id });
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user?.id ?? 0,
    loginRole: signInRoleOf(type),
    createdAt: at,
    lastSeenAt: at,
  });
  return token;
}
