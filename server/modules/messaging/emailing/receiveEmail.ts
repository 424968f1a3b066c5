import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, incomingEmails } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { storeEmailRequest } from '#server/modules/customers/contactRequests/emailRequest.ts';
import { minutesFrom } from '#server/modules/messaging/notices/claims.ts';
import { customerIdIn } from '#server/modules/messaging/notices/replyAddress.ts';
import { unsubscribeIn } from '#server/modules/messaging/unsubscribe/unsubscribe.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fill } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { addToThread, type Customer, type EmailRow, ownSubject, senderOf } from './addToThread.ts';
import { automaticKind, hasFalseSender } from './automatic.ts';
import { foldReply } from './foldReply.ts';
import { storeFiles } from './keepFiles.ts';
import type { IncomingEmail } from './readEmail.ts';
import { asksToUnsubscribe } from './unsubscribeWord.ts';
import { uuidOf } from './uuidOf.ts';

/** Emails per hour from one address; more than that counts as a loop. */
const MAX_PER_HOUR = 30;
const MAX_SHOWN = 10_000;
/** Characters of an email that a contact request shows, fewer than a thread does. */
const MAX_IN_REQUEST = 1500;

interface Delivery {
  /** Address of the settings that the emails go to. */
  mailbox: string;
  /** Mailgun's token; null for others. */
  token: string | null;
}

/** Outcome for the provider: whether the email is stored, or was delivered with another email's token. */
export type Received = 'stored' | 'known' | 'replayed';

/**
 * Stores an email once. It goes into the thread of the customer whose signed address it was sent to,
 * otherwise of the customer with the sender's address, otherwise into a contact request. An email with a
 * forged signature or sender also becomes a contact request. Bounces and automatic replies are only recorded.
 * The files are stored first, the rest all in one transaction, so a delivery that a crash interrupted is
 * repeated as a whole.
 */
export async function receiveEmail(deps: Deps, email: IncomingEmail, delivery: Delivery): Promise<Received> {
  if (await isKnown(deps.db, email.key)) return 'known';
  const automatic = automaticKind(email) ?? (await isLoop(deps, email.from.address));
  const files = automatic ? [] : await storeFiles(deps, email);
  return write(deps, SYSTEM_ACTOR, unit => store(deps, unit, email, { ...delivery, automatic, files }));
}

async function store(
  deps: Deps,
  unit: UnitOfWork,
  email: IncomingEmail,
  { mailbox, token, automatic, files }: Delivery & Pick<EmailRow, 'automatic' | 'files'>,
): Promise<Received> {
  const { key, from, subject } = email;
  const { text: body, isFolded } = foldReply(email.text);
  const [stored] = await unit.tx
    .insert(incomingEmails)
    .values({
      ...{ key, fromAddress: from.address, fromName: from.name, subject, files, automatic, token },
      body: body.slice(0, MAX_SHOWN),
      original: isFolded || body.length > MAX_SHOWN ? email.text : null,
      receivedAt: unit.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!stored) return (await isKnown(unit.tx, key)) ? 'known' : 'replayed';
  if (automatic) return 'stored';
  const signedFor = customerIdIn(deps.config.appSecret, mailbox, email.recipients);
  const customer = await customerOf(unit.tx, email, signedFor);
  const asks = asksToUnsubscribe(subject, body);
  const isSigned = typeof signedFor === 'number';
  if (asks) await endAdvertising(unit, [from.address, isSigned ? (customer?.email ?? '') : '']);
  if (customer) await addToThread(deps, unit, stored, { customer, isSettled: asks });
  else if (!asks) await askOffice(unit, stored, email.language);
  return 'stored';
}

const isKnown = async (db: Queryable, key: string): Promise<boolean> =>
  (await db.$count(incomingEmails, eq(incomingEmails.key, key))) > 0;

/** The customer of an email; undefined if only the office can say who it is. */
async function customerOf(
  db: Queryable,
  email: IncomingEmail,
  signedFor: number | 'forged' | null,
): Promise<Customer | undefined> {
  if (signedFor === 'forged') return undefined;
  const customer = signedFor === null ? undefined : await customerWith(db, signedFor);
  return customer ?? (hasFalseSender(email) ? undefined : senderAmong(db, email.from));
}

/** Returns the customer, or the one into whom they were merged. */
async function customerWith(db: Queryable, id: number): Promise<Customer | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  if (!customer?.mergedIntoId) return customer;
  const [kept] = await db.select().from(customers).where(eq(customers.id, customer.mergedIntoId));
  return kept;
}

/** The only customer with the sender's address, or the one to whom the office has assigned emails from it. */
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

async function isLoop({ db, clock }: Pick<Deps, 'db' | 'clock'>, address: string): Promise<'loop' | null> {
  const since = minutesFrom(clock.now(), -60);
  const count = await db.$count(
    incomingEmails,
    and(eq(incomingEmails.fromAddress, address), gt(incomingEmails.receivedAt, since)),
  );
  return count >= MAX_PER_HOUR ? 'loop' : null;
}

async function endAdvertising(unit: UnitOfWork, addresses: readonly string[]): Promise<void> {
  for (const email of new Set(addresses.map(one => one.toLowerCase()).filter(Boolean)))
    await unsubscribeIn(unit, { email, source: 'email', newsletterId: null });
}

async function askOffice(unit: UnitOfWork, email: EmailRow, language: Language): Promise<void> {
  const { key, body, files, fromAddress } = email;
  const texts = messagingTexts.emailing;
  const names = files.map(({ name }) => name).join(', ');
  const message = [
    ownSubject(email),
    body.slice(0, MAX_IN_REQUEST),
    names && fill(texts.files[language], { names: names.slice(0, 200) }),
  ]
    .filter(Boolean)
    .join('\n');
  const requestId = await storeEmailRequest(unit, {
    ...{ key: uuidOf(`request:${key}`), name: senderOf(email), email: fromAddress, language },
    message: message || texts.empty[language],
  });
  await unit.tx.update(incomingEmails).set({ requestId }).where(eq(incomingEmails.key, key));
}
