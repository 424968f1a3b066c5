import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { removeUser } from '#server/modules/access/auth/users.ts';
import { spendLinks } from '#server/modules/messaging/signedLinks/signedLinks.ts';

export function customerAccessFollowers({ events: { followers } }: Deps): void {
  // With a customer goes the sign-in that they never used; one that was used keeps the customer.
  followers.on('customer.deleted', async (unit, { id }) => {
    const unused = await unit.tx.select().from(users).where(eq(users.customerId, id));
    for (const user of unused) await removeUser(unit, user);
  });
  // Whoever has the address that was wrong must not come in by the link that went there.
  followers.on('user.moved', async (unit, { customerId }) => {
    if (customerId !== null) await spendLinks(unit, { purpose: 'sign-in', customerId, subjectId: null });
  });
}
