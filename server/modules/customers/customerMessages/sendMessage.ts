import { eq } from 'drizzle-orm';
import type { CustomerMessage } from '#contract/customers/customerMessages.calls.ts';
import type { MessageBody, MessageChannel } from '#contract/customers/customerMessages.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customerMessages } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { accountOfUser, countTry, type RateLimit } from '#server/modules/access/auth/tries.ts';
import { storePhoto } from '#server/modules/field/photos/photoFile.ts';
import { write } from '#server/unitOfWork.ts';
import { addMessage, type NewMessage } from './addMessage.ts';
import { sendReply } from './reply.ts';
import { messageView, type Side } from './thread.ts';

/** Rate limit that is exceeded only by flooding. */
const RATE_LIMIT: RateLimit = {
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
 * Sends a message from the office to the customer or the other way around, once per id. Throws `not_found` if
 * the id belongs to another thread, or `too_many` if a customer sends too many. A message that the office
 * sends as a text or email goes out at once; throws `conflict` if it can't.
 */
export async function sendMessage(
  deps: Deps,
  session: Session,
  { id, text, channel }: Pick<MessageBody, 'id' | 'text'> & { channel?: MessageChannel },
  where: Where,
): Promise<CustomerMessage> {
  const known = await findKnown(deps.db, id, where);
  if (known) return messageView(deps, known);
  await admit(deps, session, where);
  return storeMessage(deps, session, { id, text, ...(channel && { channel }) }, where);
}

/**
 * Sends a photo from the office to the customer or the other way around, once per id. Throws the errors of
 * `sendMessage`, plus `unsupported_file` for files that aren't photos.
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
  if (side === 'customer') await countTry(db, clock, RATE_LIMIT, { account: accountOfUser(userId), address });
}

/** Returns the message with this id. Throws `not_found` if it belongs to another thread. */
async function findKnown(db: Queryable, id: string, { customerId, side }: Where) {
  const [known] = await db.select().from(customerMessages).where(eq(customerMessages.id, id));
  if (known && (known.customerId !== customerId || known.isFromOffice !== (side === 'office')))
    throw AppError.notFound();
  return known;
}

/** Stores a message and sends the office's text or email in the same transaction. */
function storeMessage(
  deps: Deps,
  session: Session,
  message: NewMessage,
  { customerId, side }: Where,
): Promise<CustomerMessage> {
  return write(deps, session, async unit => {
    const made = await addMessage(deps, unit, session, message, { customerId, side });
    if (side === 'office' && made.channel !== 'portal') await sendReply(deps, unit, customerId, made);
    return messageView(deps, made);
  });
}
