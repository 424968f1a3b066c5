import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { COLLECTABLE } from '#contract/money/charges.ts';
import { charges, signedLinks } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Follower } from '#server/happenings.ts';
import { spendLinks } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { openCents } from '#server/modules/money/ledger/figures.ts';

const WAITS = [...COLLECTABLE, 'in-progress'] as const;

/** Once nothing is left to pay, in whatever way it was paid, the link that asks for it does nothing any more. */
const spendWhenPaid: Follower<'charges.settled'> = async (unit, { customerIds }) => {
  const waiting = and(
    eq(charges.customerId, signedLinks.customerId),
    inArray(charges.status, WAITS),
    sql`${openCents} > 0`,
  );
  // In one statement, which finds no link for most: it runs for each charge that is collected.
  const nothingWaits = notExists(unit.tx.select({ id: charges.id }).from(charges).where(waiting));
  await spendLinks(unit, { purpose: 'mend-card', customerId: customerIds, subjectId: null }, nothingWaits);
};

export function cardLinkFollowers({ events }: Deps): void {
  events.followers.on('charges.settled', spendWhenPaid);
}
