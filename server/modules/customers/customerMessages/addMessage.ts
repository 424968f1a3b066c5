import { eq, sql } from 'drizzle-orm';
import { isStaffType } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import type { MessageChannel } from '#contract/customers/customerMessages.ts';
import { AppError } from '#server/api/errors.ts';
import { customerMessages, messageThreads } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { StoredPhoto } from '#server/modules/field/photos/photoFile.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { queueMessageNotice } from './messageNotice.ts';
import type { Side } from './thread.ts';

export type NewMessage = { id: string; text: string; channel?: MessageChannel } & Partial<StoredPhoto>;

interface Author {
  /** Null if the author wasn't signed in. */
  userId: number | null;
  name: string;
  /** Language in which a photo is named in lists. */
  language: Language;
}

interface Place {
  customerId: number;
  side: Side;
  /** Whether it needs no answer, such as STOP and the server's reply to it. */
  isSettled?: boolean;
}

/**
 * Adds a message to a thread and announces it. A customer's message reopens the thread; it is assigned to the
 * first member of the office who answers.
 */
export async function addMessage(
  deps: Pick<Deps, 'config'>,
  unit: UnitOfWork,
  { userId, name, language }: Author,
  { channel = 'portal', ...message }: NewMessage,
  { customerId, side, isSettled = false }: Place,
): Promise<typeof customerMessages.$inferSelect> {
  const isFromOffice = side === 'office';
  const lastText = message.text || customersTexts.customerMessages.sendMessage.photo[language];
  const unread = isFromOffice ? 'customerUnread' : 'officeUnread';
  const isUnread = !isSettled && (!isFromOffice || channel === 'portal');
  const last = {
    ...{ lastText, lastAt: unit.now },
    ...(!isSettled && { isLastFromOffice: isFromOffice }),
    ...(!isSettled && !isFromOffice && { customerChannel: channel, isClosed: false, snoozedUntil: null }),
  };
  const { type } = unit.actor;
  const doer = isFromOffice && type !== 'system' && isStaffType(type) ? userId : null;
  const [thread] = await unit.tx
    .insert(messageThreads)
    .values({
      ...{ customerId, isLastFromOffice: isFromOffice || isSettled, ...last },
      ...{ [unread]: isUnread ? 1 : 0, assigneeId: doer },
    })
    .onConflictDoUpdate({
      target: messageThreads.customerId,
      set: {
        ...last,
        ...(isUnread && { [unread]: sql`${messageThreads[unread]} + 1` }),
        ...(doer !== null && { assigneeId: sql`coalesce(${messageThreads.assigneeId}, ${doer})` }),
      },
    })
    .returning();
  const [made] = await unit.tx
    .insert(customerMessages)
    .values({
      ...message,
      ...{ channel, customerId, isFromOffice, authorId: userId, authorName: name, createdAt: unit.now },
    })
    .returning();
  if (!made || !thread) throw AppError.notFound();
  // People are notified of the first unread message only; webhooks fire for each.
  const isFurther = thread[unread] > 1;
  if (!isSettled)
    await unit.raise({
      type: 'message.sent',
      ...{ customerId, isFromOffice },
      ...(isFurther && { isFurther }),
      ...{ name, text: lastText, byUserId: userId },
    });
  if (isFromOffice && isUnread)
    await queueMessageNotice(deps.config, unit, customerId, { unread: thread.customerUnread });
  await raiseChanged(unit, customerId);
  return made;
}

/** Refreshes the open threads and lists of the office and the customer. */
export const raiseChanged = (unit: UnitOfWork, customerId: number) =>
  unit.raise({ type: 'changed', change: { entity: 'message', id: customerId, customerId } });

/** Refreshes the thread that contains a notice's message, if any. */
export async function raiseDelivered(unit: UnitOfWork, dedupeKey: string | null): Promise<void> {
  const [, id] = /^reply:([\da-f-]{36})$/.exec(dedupeKey ?? '') ?? [];
  if (!id) return;
  const [message] = await unit.tx
    .select({ customerId: customerMessages.customerId })
    .from(customerMessages)
    .where(eq(customerMessages.id, id));
  if (message) await raiseChanged(unit, message.customerId);
}
