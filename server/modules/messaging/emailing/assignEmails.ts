import { and, asc, eq, isNull } from 'drizzle-orm';
import { incomingEmails } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { addToThread, type Customer } from './addToThread.ts';

/**
 * Moves the emails of a contact request, and their files, to a customer. If no customer has the sender's
 * address, later emails from it go to the same customer. Returns how many there were.
 */
export async function assignEmails(
  deps: Deps,
  unit: UnitOfWork,
  requestId: number,
  customer: Customer,
): Promise<number> {
  const moved = await unit.tx
    .select()
    .from(incomingEmails)
    .where(and(eq(incomingEmails.requestId, requestId), isNull(incomingEmails.customerId)))
    .orderBy(asc(incomingEmails.receivedAt), asc(incomingEmails.key))
    .for('update');
  for (const email of moved) await addToThread(deps, unit, email, { customer, isAssigned: true });
  return moved.length;
}

/** Moves one customer's emails to another, as part of a merge. */
export async function transferEmails({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(incomingEmails).set({ customerId: toId }).where(eq(incomingEmails.customerId, fromId));
}
