import { and, eq, gt, max } from 'drizzle-orm';
import type { Session } from '#server/api/session.ts';
import { customerMessages, messageThreads } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { raiseChanged } from './addMessage.ts';
import { withdrawMessageNotice } from './messageNotice.ts';
import type { Side } from './thread.ts';

/**
 * Marks everything up to a message as read by the office or the customer, and withdraws pending notices about
 * it.
 */
export function readMessages(
  deps: Deps,
  session: Session,
  customerId: number,
  side: Side,
  upTo: number,
): Promise<void> {
  return write(deps, session, async unit => {
    const isOffice = side === 'office';
    const isOfThread = eq(customerMessages.customerId, customerId);
    const [thread] = await unit.tx
      .select()
      .from(messageThreads)
      .where(eq(messageThreads.customerId, customerId))
      .for('update');
    if (!thread || (isOffice ? thread.officeUnread : thread.customerUnread) === 0) return;
    const [latest] = await unit.tx
      .select({ number: max(customerMessages.number) })
      .from(customerMessages)
      .where(isOfThread);
    const before = isOffice ? thread.officeSaw : thread.customerSaw;
    const saw = Math.max(before, Math.min(upTo, latest?.number ?? 0));
    const unseen = and(
      isOfThread,
      eq(customerMessages.isFromOffice, !isOffice),
      gt(customerMessages.number, saw),
      isOffice ? undefined : eq(customerMessages.channel, 'portal'),
    );
    const unread = await unit.tx.$count(customerMessages, unseen);
    await unit.tx
      .update(messageThreads)
      .set(isOffice ? { officeSaw: saw, officeUnread: unread } : { customerSaw: saw, customerUnread: unread })
      .where(eq(messageThreads.customerId, customerId));
    if (!isOffice && unread === 0) await withdrawMessageNotice(unit, customerId);
    await raiseChanged(unit, customerId);
  });
}
