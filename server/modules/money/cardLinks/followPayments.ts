import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { COLLECTABLE } from '#contract/money/charges.ts';
import { charges, signedLinks } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Follower } from '#server/happenings.ts';
import { spendLinks } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { openCents } from '#server/modules/money/ledger/figures.ts';

const WAITS = [...COLLECTABLE, 'in-progress'] as const;

/** Once nothing is due, no matter how it was paid, the customer's card link stops working. */
const spendWhenPaid: Follower<'charges.settled'> = async (unit, { customerIds }) => {
  const waiting = and(
    eq(charges.customerId, signedLinks.customerId),
    inArray(charges.status, WAITS),
    sql`${openCents} > 0`,
  );
  // In one statement, because it runs for each collected charge and usually finds no link.
  const nothingWaits = notExists(unit.tx.select({ id: charges.id }).from(charges).where(waiting));
  await spendLinks(unit, { purpose: 'mend-card', customerId: customerIds, subjectId: null }, nothingWaits);
};

export function cardLinkFollowers({ events }: Deps): void {
  events.followers.on('charges.settled', spendWhenPaid);
}
