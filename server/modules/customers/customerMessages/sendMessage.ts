import { eq, sql } from 'drizzle-orm';
import type { CustomerMessage } from '#contract/customers/customerMessages.calls.ts';
import type { MessageBody } from '#contract/customers/customerMessages.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customerMessages, messageThreads } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { accountOfUser, countTry, type RateLimit } from '#server/modules/access/auth/tries.ts';
import { type StoredPhoto, storePhoto } from '#server/modules/field/photos/photoFile.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { queueMessageNotice } from './messageNotice.ts';
import { messageView, type Side } from './thread.ts';

/** Rate limit that only flooding exceeds. */
const DOOR: RateLimit = {
  name: 'portal-message',
  account: { tries: 30, minutes: 30 },
  address: { tries: 150, minutes: 30 },
};

interface Where {
  customerId: number;
  side: Side;
  /** The sender's network address. */
  address: string;
}

/**
 * Sends a text to the other side, once per id. Throws `not_found` if the id belongs to another thread, or
 * `too_many` if a customer sends too many.
 */
export async function sendMessage(
  deps: Deps,
  session: Session,
  { id, text }: MessageBody,
  where: Where,
): Promise<CustomerMessage> {
  const known = await findKnown(deps.db, id, where);
  if (known) return messageView(deps, known);
  await admit(deps, session, where);
  return storeMessage(deps, session, { id, text }, where);
}

/**
 * Sends a photo to the other side, once per id. Throws the errors of `sendMessage`, plus `unsupported_file`
 * for files that aren't photos.
 */
export async function sendPhoto(
  deps: Deps,
  session: Session,
  { id, original }: { id: string; original: Buffer },
  where: Where,
): Promise<CustomerMessage> {
  const known = await findKnown(deps.db, id, where);
  if (known) return messageView(deps, known);
  await admit(deps, session, where);
  // Each customer has a folder of their own, so an id can't refer to another customer's picture.
  const stored = await storePhoto(deps.files, id, original, `messages/${where.customerId}`);
  return storeMessage(deps, session, { id, text: '', ...stored }, where);
}

async function admit({ db, clock }: Deps, { userId }: Session, { side, address }: Where): Promise<void> {
  if (side === 'customer') await countTry(db, clock, DOOR, { account: accountOfUser(userId), address });
}

/** Returns the message with this id. Throws `not_found` if it belongs to another thread. */
async function findKnown(db: Queryable, id: string, { customerId, side }: Where) {
  const [known] = await db.select().from(customerMessages).where(eq(customerMessages.id, id));
  if (known && (known.customerId !== customerId || known.isFromOffice !== (side === 'office')))
    throw AppError.notFound();
  return known;
}

type New = Pick<MessageBody, 'id' | 'text'> & Partial<StoredPhoto>;

function storeMessage(
  deps: Deps,
  session: Session,
  message: New,
  { customerId, side }: Where,
): Promise<CustomerMessage> {
  return write(deps, session, async unit => {
    const isFromOffice = side === 'office';
    const lastText = message.text || customersTexts.customerMessages.sendMessage.photo[session.language];
    const last = { lastText, isLastFromOffice: isFromOffice, lastAt: unit.now };
    const unread = isFromOffice ? 'customerUnread' : 'officeUnread';
    const [thread] = await unit.tx
      .insert(messageThreads)
      .values({ customerId, ...last, [unread]: 1 })
      .onConflictDoUpdate({
        target: messageThreads.customerId,
        set: { ...last, [unread]: sql`${messageThreads[unread]} + 1` },
      })
      .returning();
    const [made] = await unit.tx
      .insert(customerMessages)
      .values({
        ...message,
        customerId,
        isFromOffice,
        authorId: session.userId,
        authorName: session.name,
        createdAt: unit.now,
      })
      .returning();
    if (!made || !thread) throw AppError.notFound();
    // People are notified of the first unread message only; webhooks fire for each.
    const isFurther = thread[unread] > 1;
    await unit.raise({
      type: 'message.sent',
      customerId,
      isFromOffice,
      ...(isFurther && { isFurther }),
      name: session.name,
      text: lastText,
      byUserId: session.userId,
    });
    if (isFromOffice)
      await queueMessageNotice(deps.config, unit, customerId, { unread: thread.customerUnread });
    await raiseChanged(unit, customerId);
    return messageView(deps, made);
  });
}

export const raiseChanged = (unit: UnitOfWork, customerId: number) =>
  unit.raise({ type: 'changed', change: { entity: 'message', id: customerId, customerId } });
