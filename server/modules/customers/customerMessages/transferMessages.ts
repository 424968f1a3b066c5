import { and, eq, gt } from 'drizzle-orm';
import { customerMessages, messageThreads } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/**
 * Moves one customer's messages to another, as part of a merge. Messages that were unread in either thread
 * stay unread.
 */
export async function transferMessages({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  const [given] = await tx.delete(messageThreads).where(eq(messageThreads.customerId, fromId)).returning();
  if (!given) return;
  await tx.update(customerMessages).set({ customerId: toId }).where(eq(customerMessages.customerId, fromId));
  const isKept = eq(messageThreads.customerId, toId);
  const [kept = given] = await tx.select().from(messageThreads).where(isKept).for('update');
  const latest = kept.lastAt < given.lastAt ? given : kept;
  const { lastText, isLastFromOffice, lastAt } = latest;
  const officeSaw = sawOf(
    { saw: kept.officeSaw, unread: kept.officeUnread },
    { saw: given.officeSaw, unread: given.officeUnread },
  );
  const customerSaw = sawOf(
    { saw: kept.customerSaw, unread: kept.customerUnread },
    { saw: given.customerSaw, unread: given.customerUnread },
  );
  const unreadAfter = (saw: number, isFromOffice: boolean) =>
    tx.$count(
      customerMessages,
      and(
        eq(customerMessages.customerId, toId),
        eq(customerMessages.isFromOffice, isFromOffice),
        gt(customerMessages.number, saw),
        isFromOffice ? eq(customerMessages.channel, 'portal') : undefined,
      ),
    );
  const merged = {
    ...{ customerId: toId, lastText, isLastFromOffice, lastAt, officeSaw, customerSaw },
    officeUnread: await unreadAfter(officeSaw, false),
    customerUnread: await unreadAfter(customerSaw, true),
    customerChannel: latest.customerChannel ?? kept.customerChannel ?? given.customerChannel,
    assigneeId: kept.assigneeId ?? given.assigneeId,
    snoozedUntil: latest.snoozedUntil,
    isClosed: latest.isClosed,
  };
  await tx
    .insert(messageThreads)
    .values(merged)
    .onConflictDoUpdate({ target: messageThreads.customerId, set: merged });
}

interface Seen {
  /** Number of the last message of a thread that the office or the customer has seen. */
  saw: number;
  unread: number;
}

/** Returns the number of the last message of the merged thread that the office or the customer has seen. */
function sawOf(...threads: readonly Seen[]): number {
  const open = threads.filter(({ unread }) => unread > 0).map(({ saw }) => saw);
  return open.length > 0 ? Math.min(...open) : Math.max(...threads.map(({ saw }) => saw));
}
