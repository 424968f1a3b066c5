import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { removeUser } from '../auth/users.ts';

/** With a customer goes the sign-in that they never used; one that was used keeps the customer. */
export function customerAccessFollowers({ events: { followers } }: Deps): void {
  followers.on('customer.deleted', async (unit, { id }) => {
    const unused = await unit.tx.select().from(users).where(eq(users.customerId, id));
    for (const user of unused) await removeUser(unit, user);
  });
}
