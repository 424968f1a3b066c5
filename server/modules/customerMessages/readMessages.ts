import { and, eq, gt, sql } from 'drizzle-orm';
import type { Session } from '../../api/session.ts';
import { customerMessages, messageThreads } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unitOfWork.ts';
import { withdrawMessageNotice } from './messageNotice.ts';
import { raiseChanged } from './sendMessage.ts';
import type { Side } from './thread.ts';

/** One side has seen everything up to a message; what it is not to be told of by e-mail any more is withdrawn. */
export function readMessages(
  deps: Deps,
  session: Session,
  customerId: number,
  side: Side,
  upTo: number,
): Promise<void> {
  return write(deps, session, async unit => {
    const isOffice = side === 'office';
    const unseen = and(
      eq(customerMessages.customerId, customerId),
      eq(customerMessages.isFromOffice, !isOffice),
      gt(customerMessages.number, upTo),
    );
    const [thread] = await unit.tx
      .select()
      .from(messageThreads)
      .where(eq(messageThreads.customerId, customerId))
      .for('update');
    if (!thread || upTo <= (isOffice ? thread.officeSaw : thread.customerSaw)) return;
    const unread = await unit.tx.$count(customerMessages, unseen);
    await unit.tx
      .update(messageThreads)
      .set(
        isOffice
          ? { officeSaw: sql`${upTo}`, officeUnread: unread }
          : { customerSaw: sql`${upTo}`, customerUnread: unread },
      )
      .where(eq(messageThreads.customerId, customerId));
    if (!isOffice && unread === 0) await withdrawMessageNotice(unit, customerId);
    await raiseChanged(unit, customerId);
  });
}
