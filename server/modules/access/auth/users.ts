import { eq, inArray, sql } from 'drizzle-orm';
import { API_BASE } from '#contract/core/paths.ts';
import { AppError } from '#server/api/errors.ts';
import { customers, users } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { endSessionsOf } from './endSessions.ts';

export type User = typeof users.$inferSelect;

/** Where a profile picture is fetched: its name cannot be guessed, so that an `<img>` needs no token. */
export const imageAddress = (file: string | null) =>
  file && `${API_BASE}/profile-images/${file.split('/').at(-1)}`;

/**
 * Somebody who signs in, locked to the end of the transaction; a customer's sign-in after the customer, as everywhere
 * where both are. Throws `not_found`.
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

/** Makes somebody who can sign in, with the history row. */
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

/** What the history tells where it is not the row's own fields, as of a password. */
interface Told {
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Changes a locked user, with the history row; a form that was opened before is out of date from now on, and so is what
 * was sent to another address.
 */
export async function storeUser(
  unit: UnitOfWork,
  before: User,
  change: Partial<Omit<User, 'id' | 'version'>>,
  told?: Told,
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
  if (after.isActive && reachedAt(before) !== reachedAt(after))
    await unit.emit('user.moved', { id: after.id, customerId: after.customerId });
  return after;
}

/** Where somebody is written to. */
const reachedAt = ({ email, mobile }: Pick<User, 'email' | 'mobile'>) => email || mobile;

/** Ends a user's sessions and deletes them, with the history row. */
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
