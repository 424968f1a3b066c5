import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  assignments,
  attachments,
  callLogs,
  cards,
  charges,
  contactRequests,
  customers,
  notices,
  properties,
  reminders,
} from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';

/**
 * Gives everything that hangs on one customer to another: properties with all that is theirs, visits, money, cards,
 * follow-ups, messages. What was written of the past stays as it was written: the history, and to whom a newsletter
 * went, by which the links in it find their address.
 */
export async function reassignCustomerRecords(unit: UnitOfWork, fromId: number, toId: number): Promise<void> {
  const { tx } = unit;
  // A customer has one default card: theirs who stays, else the other's.
  const hasDefault = await tx.$count(
    cards,
    and(eq(cards.customerId, toId), eq(cards.isDefault, true), isNull(cards.removedAt)),
  );
  await tx
    .update(cards)
    .set({ customerId: toId, ...(hasDefault > 0 && { isDefault: false }) })
    .where(eq(cards.customerId, fromId));
  await tx
    .update(properties)
    .set({ customerId: toId, version: sql`${properties.version} + 1` })
    .where(eq(properties.customerId, fromId));
  await tx.update(assignments).set({ customerId: toId }).where(eq(assignments.customerId, fromId));
  await tx.update(charges).set({ customerId: toId }).where(eq(charges.customerId, fromId));
  await tx.update(reminders).set({ customerId: toId }).where(eq(reminders.customerId, fromId));
  await tx.update(callLogs).set({ customerId: toId }).where(eq(callLogs.customerId, fromId));
  await tx.update(attachments).set({ customerId: toId }).where(eq(attachments.customerId, fromId));
  await tx.update(contactRequests).set({ customerId: toId }).where(eq(contactRequests.customerId, fromId));
  await tx.update(notices).set({ customerId: toId }).where(eq(notices.customerId, fromId));
  // Whoever was merged into the other before is now the one who stays.
  await tx.update(customers).set({ mergedIntoId: toId }).where(eq(customers.mergedIntoId, fromId));
}
