import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, incomingEmails } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { storeEmailRequest } from '#server/modules/customers/contactRequests/emailRequest.ts';
import { addMessage } from '#server/modules/customers/customerMessages/addMessage.ts';
import { minutesFrom } from '#server/modules/messaging/notices/claims.ts';
import { customerIdIn } from '#server/modules/messaging/notices/replyAddress.ts';
import { unsubscribeIn } from '#server/modules/messaging/unsubscribe/unsubscribe.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fill } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { automaticKind } from './automatic.ts';
import { foldReply } from './foldReply.ts';
import { attachFiles, isKept, propertyOf } from './keepFiles.ts';
import type { IncomingEmail } from './readEmail.ts';
import { asksToUnsubscribe } from './unsubscribeWord.ts';
import { uuidOf } from './uuidOf.ts';

/** Emails from one address, in an hour, after which further ones are taken for a loop. */
const MOST_PER_HOUR = 30;
const MOST_SHOWN = 10_000;
/** A request shows less than a thread. */
const MOST_IN_REQUEST = 1500;
const ANSWER = /^(?:re|rv|aw|sv|fwd?|rsp|res)\s*(?:\[\d+\])?:/i;

type Customer = Pick<
  typeof customers.$inferSelect,
  'id' | 'firstName' | 'lastName' | 'email' | 'language' | 'mergedIntoId'
>;

interface Delivery {
  /** Address of the settings that the emails go to. */
  mailbox: string;
  /** Mailgun's token; null for others. */
  token: string | null;
}

/** Outcome for the provider: whether the email is stored, or was delivered with another email's token. */
export type Received = 'stored' | 'known' | 'replayed';

/**
 * Stores an email once: in the thread of the customer whose signed address it was sent to, else of the one
 * with the sender's address, else as a contact request. Bounces and automatic replies are only recorded. Its
 * files are attached afterwards; a repeated delivery attaches those that a crash left out.
 */
export async function receiveEmail(deps: Deps, email: IncomingEmail, delivery: Delivery): Promise<Received> {
  const received = await write(deps, SYSTEM_ACTOR, unit => store(deps, unit, email, delivery));
  if (received === 'replayed') return received;
  const [stored] = await deps.db.select().from(incomingEmails).where(eq(incomingEmails.key, email.key));
  if (stored?.customerId && !stored.automatic && !stored.isAssigned)
    await attachFiles(deps, email, { customerId: stored.customerId, name: senderOf(email) });
  return received;
}

async function store(
  deps: Deps,
  unit: UnitOfWork,
  email: IncomingEmail,
  { mailbox, token }: Delivery,
): Promise<Received> {
  const { key, from, subject } = email;
  const automatic = automaticKind(email) ?? (await isLoop(unit, from.address));
  const { text: body, isFolded } = foldReply(email.text);
  const [stored] = await unit.tx
    .insert(incomingEmails)
    .values({
      ...{ key, fromAddress: from.address, fromName: from.name, subject, automatic, token },
      body: body.slice(0, MOST_SHOWN),
      original: isFolded || body.length > MOST_SHOWN ? email.text : null,
      receivedAt: unit.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!stored) {
    const isKnown = (await unit.tx.$count(incomingEmails, eq(incomingEmails.key, key))) > 0;
    return isKnown ? 'known' : 'replayed';
  }
  if (automatic) return 'stored';
  const signedFor = customerIdIn(deps.config.appSecret, mailbox, email.recipients);
  const customer =
    (signedFor && (await customerWith(unit.tx, signedFor))) || (await senderAmong(unit.tx, from));
  const asks = asksToUnsubscribe(subject, body);
  if (asks) await endAdvertising(unit, [from.address, signedFor && customer ? customer.email : null]);
  if (customer) await addToThread(deps, unit, email, { customer, body, asks });
  else if (!asks) await askOffice(unit, email, body);
  return 'stored';
}

const senderOf = ({ from }: Pick<IncomingEmail, 'from'>) => from.name || from.address;

/** Returns the customer, or the one into whom they were merged. */
async function customerWith(db: Queryable, id: number): Promise<Customer | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  if (!customer?.mergedIntoId) return customer;
  const [kept] = await db.select().from(customers).where(eq(customers.id, customer.mergedIntoId));
  return kept;
}

/** The only customer with the sender's address, or the one whose emails from it the office has claimed. */
async function senderAmong(db: Queryable, { address }: IncomingEmail['from']): Promise<Customer | undefined> {
  const owners = await db
    .select()
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, address), isNull(customers.mergedIntoId)))
    .orderBy(asc(customers.id))
    .limit(2);
  if (owners.length > 0) return owners.length === 1 ? owners[0] : undefined;
  const [claimed] = await db
    .select({ customerId: incomingEmails.customerId })
    .from(incomingEmails)
    .where(and(eq(incomingEmails.fromAddress, address), incomingEmails.isAssigned))
    .orderBy(desc(incomingEmails.receivedAt), desc(incomingEmails.key))
    .limit(1);
  return claimed?.customerId ? customerWith(db, claimed.customerId) : undefined;
}

async function isLoop({ tx, now }: UnitOfWork, address: string): Promise<'loop' | null> {
  const since = minutesFrom(now, -60);
  const count = await tx.$count(
    incomingEmails,
    and(eq(incomingEmails.fromAddress, address), gt(incomingEmails.receivedAt, since)),
  );
  return count >= MOST_PER_HOUR ? 'loop' : null;
}

async function endAdvertising(unit: UnitOfWork, addresses: readonly (string | null | 0)[]): Promise<void> {
  for (const email of new Set(addresses.flatMap(one => one?.toString().toLowerCase() || [])))
    await unsubscribeIn(unit, { email, source: 'email', newsletterId: null });
}

async function addToThread(
  deps: Deps,
  unit: UnitOfWork,
  email: IncomingEmail,
  { customer, body, asks }: { customer: Customer; body: string; asks: boolean },
): Promise<void> {
  const { language, id: customerId } = customer;
  const isOwn = customer.email?.toLowerCase() === email.from.address;
  const name = isOwn
    ? `${customer.firstName} ${customer.lastName}`.trim()
    : `${email.from.name} <${email.from.address}>`.trim();
  const hasProperty = (await propertyOf(unit.tx, customerId)) !== null;
  const names = (isWanted: boolean) =>
    email.attachments
      .filter(file => (hasProperty && isKept(file)) === isWanted)
      .map(file => file.name || '?')
      .join(', ');
  const texts = messagingTexts.emailing;
  const [attached, refused] = [names(true), names(false)];
  const text = [
    !ANSWER.test(email.subject) && email.subject !== body && email.subject,
    body.slice(0, MOST_SHOWN),
    attached && fill(texts.attached[language], { names: attached }),
    refused && fill(texts.notKept[language], { names: refused }),
  ]
    .filter(Boolean)
    .join('\n\n');
  const messageId = uuidOf(`email:${email.key}`);
  await unit.tx
    .update(incomingEmails)
    .set({ customerId, messageId })
    .where(eq(incomingEmails.key, email.key));
  const message = { id: messageId, text: text || texts.empty[language], channel: 'email' as const };
  await addMessage(deps, unit, { userId: null, name, language }, message, {
    ...{ customerId, side: 'customer', isSettled: asks },
  });
}

async function askOffice(unit: UnitOfWork, email: IncomingEmail, body: string): Promise<void> {
  const { key, from, subject, language, attachments } = email;
  const texts = messagingTexts.emailing;
  const names = attachments.map(file => file.name || '?').join(', ');
  const message = [
    !ANSWER.test(subject) && subject,
    body.slice(0, MOST_IN_REQUEST),
    names && fill(texts.notKept[language], { names: names.slice(0, 200) }),
  ]
    .filter(Boolean)
    .join('\n');
  const requestId = await storeEmailRequest(unit, {
    ...{ key: uuidOf(`request:${key}`), name: senderOf(email), email: from.address, language },
    message: message || texts.empty[language],
  });
  await unit.tx.update(incomingEmails).set({ requestId }).where(eq(incomingEmails.key, key));
}
