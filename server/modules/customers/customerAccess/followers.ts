import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { removeUser } from '#server/modules/access/auth/users.ts';
import { spendLinks } from '#server/modules/messaging/signedLinks/signedLinks.ts';

export function customerAccessFollowers({ events: { followers } }: Deps): void {
  // Delete a sign-in that was never used along with its customer; one that was used prevents the deletion.
  followers.on('customer.deleted', async (unit, { id }) => {
    const unused = await unit.tx.select().from(users).where(eq(users.customerId, id));
    for (const user of unused) await removeUser(unit, user);
  });
  // The owner of the wrong address must not sign in with the link that was sent there.
  followers.on('user.moved', async (unit, { customerId }) => {
    if (customerId !== null) await spendLinks(unit, { purpose: 'sign-in', customerId, subjectId: null });
  });
}
