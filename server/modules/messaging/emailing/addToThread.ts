import { eq } from 'drizzle-orm';
import { type customers, incomingEmails } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { addMessage } from '#server/modules/customers/customerMessages/addMessage.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { fill } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { attachFiles } from './keepFiles.ts';
import { uuidOf } from './uuidOf.ts';

export type Customer = Pick<
  typeof customers.$inferSelect,
  'id' | 'firstName' | 'lastName' | 'email' | 'language' | 'mergedIntoId'
>;
export type EmailRow = typeof incomingEmails.$inferSelect;

const ANSWER = /^(?:re|rv|aw|sv|fwd?|rsp|res)\s*(?:\[\d+\])?:/i;

/** The subject; empty if it is a reply's or the same as the text. */
export const ownSubject = ({ subject, body }: Pick<EmailRow, 'subject' | 'body'>): string =>
  ANSWER.test(subject) || subject === body ? '' : subject;

export const senderOf = ({ fromName, fromAddress }: Pick<EmailRow, 'fromName' | 'fromAddress'>): string =>
  fromName || fromAddress;

/** Adds a stored email to a customer's thread, and its files to the customer's property. */
export async function addToThread(
  deps: Deps,
  unit: UnitOfWork,
  email: EmailRow,
  { customer, isAssigned = false, isSettled = false }: AddOptions,
): Promise<void> {
  const { language, id: customerId } = customer;
  const { key, fromName, fromAddress, body, files } = email;
  const isOwn = isAssigned || customer.email?.toLowerCase() === fromAddress;
  const name = isOwn
    ? `${customer.firstName} ${customer.lastName}`.trim()
    : `${fromName} <${fromAddress}>`.trim();
  const { attached, refused } = await attachFiles(unit, files, { customerId, name: senderOf(email) });
  const texts = messagingTexts.emailing;
  const said = [ownSubject(email), body].filter(Boolean).join('\n\n');
  const text = [
    said || (attached.length > 0 && fill(texts.attached[language], { names: attached.join(', ') })),
    refused.length > 0 && fill(texts.notKept[language], { names: refused.join(', ') }),
  ]
    .filter(Boolean)
    .join('\n\n');
  const messageId = uuidOf(`email:${key}`);
  await unit.tx
    .update(incomingEmails)
    .set({ customerId, messageId, isAssigned })
    .where(eq(incomingEmails.key, key));
  const message = { id: messageId, text: text || texts.empty[language], channel: 'email' as const };
  const author = { userId: null, name, language };
  await addMessage(deps, unit, author, message, { customerId, side: 'customer', isSettled });
}

interface AddOptions {
  customer: Customer;
  /** Whether the office assigned the email to the customer. */
  isAssigned?: boolean;
  /** Whether it needs no answer. */
  isSettled?: boolean;
}
