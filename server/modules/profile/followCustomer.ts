import { eq, sql } from 'drizzle-orm';
import { customers, type users } from '../../db/schema/index.ts';
import type { Unit } from '../../unit.ts';

/**
 * A customer and their sign-in are one person to the office: the customer's record follows name and telephone, and
 * the e-mail where the office changed it or there was none.
 */
export async function followCustomer(
  unit: Unit,
  user: typeof users.$inferSelect,
  { withEmail }: { withEmail: boolean },
): Promise<void> {
  if (!user.customerId) return;
  const [before] = await unit.tx
    .select()
    .from(customers)
    .where(eq(customers.id, user.customerId))
    .for('update');
  if (!before) return;
  const fields = {
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.mobile ?? before.phone,
    email: withEmail ? (user.email ?? before.email) : (before.email ?? user.email),
  };
  if (Object.entries(fields).every(([name, value]) => before[name as keyof typeof fields] === value)) return;
  const [after] = await unit.tx
    .update(customers)
    .set({ ...fields, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, before.id))
    .returning();
  await unit.record({
    entity: 'customer',
    entityId: before.id,
    action: 'updated',
    customerId: before.id,
    before: { ...before },
    after: { ...after },
  });
}
