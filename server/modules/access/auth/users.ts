import { eq, inArray, sql } from 'drizzle-orm';
import { API_BASE } from '#contract/core/paths.ts';
import { AppError } from '#server/api/errors.ts';
import { customers, users } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { endSessionsOf } from './endSessions.ts';

export type User = typeof users.$inferSelect;

/** URL of a profile picture; its name can't be guessed, so an `<img>` needs no token. */
export const imageAddress = (file: string | null) =>
  file && `${API_BASE}/profile-images/${file.split('/').at(-1)}`;

/**
 * Locks a user until the end of the transaction; for a customer's sign-in, locks the customer first, in the
 * same order as all other code. Throws `not_found`.
 */
export async function lockUser(unit: UnitOfWork, id: number): Promise<User> {
  const ofUser = unit.tx.select({ id: users.customerId }).from(users).where(eq(users.id, id));
  await unit.tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, ofUser))
    .for('update');
  const [user] = await unit.tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw AppError.notFound();
  return user;
}

/** Creates a user with a history row. */
export async function insertUser(unit: UnitOfWork, values: typeof users.$inferInsert): Promise<User> {
  const [user] = await unit.tx
    .insert(users)
    .values({ ...values, createdAt: unit.now })
    .returning();
  if (!user) throw AppError.notFound();
  await unit.record({
    entity: 'user',
    entityId: user.id,
    action: 'added',
    customerId: user.customerId,
    after: user,
  });
  return user;
}

/** Extra history values that aren't fields of the row, such as a password change. */
interface ExtraHistory {
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Changes a locked user, with a history row. Forms opened earlier become outdated; links and codes sent to a
 * previous email or phone stop working.
 */
export async function storeUser(
  unit: UnitOfWork,
  before: User,
  change: Partial<Omit<User, 'id' | 'version'>>,
  told?: ExtraHistory,
): Promise<User> {
  const [after] = await unit.tx
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
    .where(eq(users.id, before.id))
    .returning();
  if (!after) throw AppError.notFound();
  await unit.record({
    entity: 'user',
    entityId: before.id,
    action: 'updated',
    customerId: after.customerId,
    ...(told ?? { before, after }),
  });
  if (after.isActive && contactOf(before) !== contactOf(after))
    await unit.emit('user.moved', { id: after.id, customerId: after.customerId });
  return after;
}

/** Email or phone number to which messages are sent. */
const contactOf = ({ email, mobile }: Pick<User, 'email' | 'mobile'>) => email || mobile;

/** Ends a user's sessions and deletes the user, with a history row. */
export async function removeUser(unit: UnitOfWork, user: User): Promise<void> {
  await endSessionsOf(unit, [user.id]);
  await unit.tx.delete(users).where(eq(users.id, user.id));
  await unit.record({
    entity: 'user',
    entityId: user.id,
    action: 'deleted',
    customerId: user.customerId,
    before: user,
  });
}
