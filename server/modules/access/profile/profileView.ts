import { eq } from 'drizzle-orm';
import type { ProfileView } from '#contract/access/profile.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, roles, users } from '#server/db/schema/index.ts';
import { imageAddress } from '#server/modules/access/auth/users.ts';

/** A user's profile, or undefined. */
export async function findProfile(db: Queryable, userId: number): Promise<ProfileView | undefined> {
  const [row] = await db
    .select({
      user: users,
      role: roles.name,
      wishes: {
        invoicing: customers.invoicing,
        onMyWayBy: customers.onMyWayBy,
        visitsMovedBy: customers.visitsMovedBy,
        visitsDoneBy: customers.visitsDoneBy,
        messagesBy: customers.messagesBy,
      },
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const { user, role, wishes } = row;
  return {
    id: user.id,
    name: { first: user.firstName, last: user.lastName },
    email: user.email,
    mobile: user.mobile,
    dateOfBirth: user.dateOfBirth,
    dateOfJoining: user.dateOfJoining,
    username: user.username,
    profile: { file: imageAddress(user.profileFile) },
    crew: { address: user.address },
    type: user.type,
    role,
    isActive: user.isActive,
    language: user.language,
    ...(wishes ?? NO_WISHES),
    version: user.version,
  };
}

/** Values for users who aren't customers. */
const NO_WISHES = {
  invoicing: null,
  onMyWayBy: null,
  visitsMovedBy: null,
  visitsDoneBy: null,
  messagesBy: null,
};
