import { and, asc, eq, isNull } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { customers, incomingTexts, textPictures } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { closeTextRequest } from '#server/modules/customers/contactRequests/textRequest.ts';
import { addMessage } from '#server/modules/customers/customerMessages/addMessage.ts';
import { assignEmails } from '#server/modules/messaging/emailing/assignEmails.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { authorOf, messageOf } from './author.ts';
import { wakePictures } from './pictures.ts';

/**
 * Moves the texts and emails of a contact request into a customer's thread and closes the request. If no
 * customer has the number or address, later messages from it go to the same thread. Throws `not_found`, or
 * `conflict` if there are none to move.
 */
export async function assignTexts(
  deps: Deps,
  session: Session,
  requestId: number,
  customerId: number,
): Promise<void> {
  await write(deps, session, async unit => {
    const [customer] = await unit.tx.select().from(customers).where(eq(customers.id, customerId));
    if (!customer) throw AppError.notFound();
    const moved = await unit.tx
      .select()
      .from(incomingTexts)
      .where(and(eq(incomingTexts.requestId, requestId), isNull(incomingTexts.customerId)))
      .orderBy(asc(incomingTexts.receivedAt), asc(incomingTexts.sid))
      .for('update');
    const emails = await assignEmails(deps, unit, requestId, customer);
    if (moved.length + emails === 0) throw new AppError('conflict', messagingTexts.texting.noTexts);
    for (const { sid, body } of moved) {
      await unit.tx
        .update(incomingTexts)
        .set({ customerId, isAssigned: true })
        .where(eq(incomingTexts.sid, sid));
      await unit.tx.update(textPictures).set({ nextTryAt: unit.now }).where(eq(textPictures.sid, sid));
      if (body)
        await addMessage(deps, unit, authorOf(customer), messageOf(body), { customerId, side: 'customer' });
    }
    await closeTextRequest(unit, requestId, customerId);
  });
  wakePictures(deps);
}

/** Moves one customer's texts to another, as part of a merge. */
export async function transferTexts({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(incomingTexts).set({ customerId: toId }).where(eq(incomingTexts.customerId, fromId));
}
