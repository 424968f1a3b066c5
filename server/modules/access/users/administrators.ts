import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import { roles, users } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';

/**
 * Makes sure that another administrator remains when this user stops being one. Concurrent calls wait for
 * each other. Throws `conflict` if the user is the last active administrator.
 */
export async function requireAnotherAdministrator(unit: UnitOfWork, userId: number): Promise<void> {
  const [role] = await unit.tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.userType, 'admin'), eq(roles.isGiven, true)))
    .for('update');
  if (!role) return;
  const isHolder = and(eq(users.roleId, role.id), eq(users.isActive, true));
  const concerned = await unit.tx.$count(users, and(isHolder, eq(users.id, userId)));
  if (concerned === 0) return;
  if ((await unit.tx.$count(users, and(isHolder, ne(users.id, userId)))) > 0) return;
  throw new AppError('conflict', accessTexts.users.lastActiveAdministrator);
}
