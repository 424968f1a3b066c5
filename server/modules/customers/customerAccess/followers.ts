import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { removeUser } from '#server/modules/access/auth/users.ts';
import { spendLinks } from '#server/modules/messaging/signedLinks/signedLinks.ts';

export function customerAccessFollowers({ events: { followers } }: Deps): void {
  // Deletes a sign-in that was never used along with its customer; one that was used prevents the deletion.
  followers.on('customer.deleted', async (unit, { id }) => {
    const unused = await unit.tx.select().from(users).where(eq(users.customerId, id));
    for (const user of unused) await removeUser(unit, user);
  });
  // Invalidates links sent to the previous address, because it may belong to someone else.
  followers.on('user.moved', async (unit, { customerId }) => {
    if (customerId !== null) await spendLinks(unit, { purpose: 'sign-in', customerId, subjectId: null });
  });
}
