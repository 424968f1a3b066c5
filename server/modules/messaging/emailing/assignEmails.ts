import { and, asc, eq, isNull } from 'drizzle-orm';
import { type customers, incomingEmails } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { addMessage } from '#server/modules/customers/customerMessages/addMessage.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { uuidOf } from './uuidOf.ts';

type Customer = Pick<typeof customers.$inferSelect, 'id' | 'firstName' | 'lastName' | 'language'>;

/**
 * Moves the emails of a contact request into a customer's thread. Further emails from an address that no
 * customer has then go there too. Returns how many there were.
 */
export async function assignEmails(
  deps: Deps,
  unit: UnitOfWork,
  requestId: number,
  customer: Customer,
): Promise<number> {
  const { id: customerId, firstName, lastName, language } = customer;
  const moved = await unit.tx
    .select()
    .from(incomingEmails)
    .where(and(eq(incomingEmails.requestId, requestId), isNull(incomingEmails.customerId)))
    .orderBy(asc(incomingEmails.receivedAt), asc(incomingEmails.key))
    .for('update');
  for (const { key, body, subject } of moved) {
    const messageId = uuidOf(`email:${key}`);
    await unit.tx
      .update(incomingEmails)
      .set({ customerId, isAssigned: true, messageId })
      .where(eq(incomingEmails.key, key));
    const author = { userId: null, name: `${firstName} ${lastName}`.trim(), language };
    const message = { id: messageId, text: body || subject, channel: 'email' as const };
    await addMessage(deps, unit, author, message, { customerId, side: 'customer' });
  }
  return moved.length;
}

/** Moves one customer's emails to another, as part of a merge. */
export async function transferEmails({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(incomingEmails).set({ customerId: toId }).where(eq(incomingEmails.customerId, fromId));
}
