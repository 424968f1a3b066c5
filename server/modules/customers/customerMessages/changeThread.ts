import { eq } from 'drizzle-orm';
import type { InboxRow } from '#contract/customers/inbox.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { messageThreads } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { checkAssignee } from '#server/modules/customers/reminders/checks.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { raiseChanged } from './addMessage.ts';
import { findInboxRow } from './inboxList.ts';

type Change = Partial<Pick<typeof messageThreads.$inferInsert, 'assigneeId' | 'snoozedUntil' | 'isClosed'>>;

const factsOf = ({ assigneeName, snoozedUntil, isClosed }: InboxRow) => ({
  threadAssignee: assigneeName,
  threadSnoozedUntil: snoozedUntil,
  threadIsClosed: isClosed,
});

function change(
  deps: Deps,
  session: Session,
  customerId: number,
  make: (unit: UnitOfWork) => Promise<Change>,
): Promise<InboxRow> {
  return write(deps, session, async unit => {
    const which = eq(messageThreads.customerId, customerId);
    await unit.tx.select({ id: messageThreads.customerId }).from(messageThreads).where(which).for('update');
    const before = await findInboxRow(unit.tx, customerId);
    await unit.tx
      .update(messageThreads)
      .set(await make(unit))
      .where(which);
    const after = await findInboxRow(unit.tx, customerId);
    await unit.record({
      ...{ entity: 'customer', entityId: customerId, action: 'updated', customerId },
      ...{ before: factsOf(before), after: factsOf(after) },
    });
    await raiseChanged(unit, customerId);
    return after;
  });
}

/** Assigns a conversation. Throws `not_found`, or `invalid` for anyone but an active member of the office. */
export const assignThread = (deps: Deps, session: Session, id: number, assigneeId: number | null) =>
  change(deps, session, id, async unit => {
    if (assigneeId !== null) await checkAssignee(unit, assigneeId);
    return { assigneeId };
  });

/**
 * Hides a conversation until a given time; null shows it again. Throws `not_found`, or `invalid` for a time
 * in the past.
 */
export const snoozeThread = (deps: Deps, session: Session, id: number, until: string | null) =>
  change(deps, session, id, async unit => {
    const snoozedUntil = until === null ? null : new Date(until);
    if (snoozedUntil && snoozedUntil <= unit.now)
      throw AppError.invalid({ until: customersTexts.customerMessages.snoozePast });
    return { snoozedUntil, isClosed: false };
  });

/** Closes or reopens a conversation. Throws `not_found`. */
export const closeThread = (deps: Deps, session: Session, id: number, isClosed: boolean) =>
  change(deps, session, id, async () => ({ isClosed, snoozedUntil: null }));
