import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import { MAX_TEXT_LENGTH, textWordIn } from '#contract/messaging/texting.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, incomingTexts, notices, textPictures, textStops } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { storeTextRequest } from '#server/modules/customers/contactRequests/textRequest.ts';
import { addMessage } from '#server/modules/customers/customerMessages/addMessage.ts';
import { uuidOf } from '#server/modules/messaging/emailing/uuidOf.ts';
import { businessText } from '#server/modules/messaging/notices/businessEmail.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { counted, fill } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { answerReminder } from './answerReminder.ts';
import { authorOf, type Customer, type IncomingText, messageOf, nameOf } from './author.ts';
import { followWord } from './followWord.ts';
import { wakePictures } from './pictures.ts';

/**
 * Stores a text once: in the customer's thread, or as a contact request if the number isn't any customer's,
 * or if several customers share it and its last text isn't in one of their threads. STOP, START and HELP take
 * effect at once.
 */
export async function receiveText(deps: Deps, text: IncomingText): Promise<void> {
  const hasPictures = await write(deps, SYSTEM_ACTOR, async unit => {
    const { sid, phone, pictures } = text;
    const body = text.body.slice(0, MAX_TEXT_LENGTH);
    const [stored] = await unit.tx
      .insert(incomingTexts)
      .values({ sid, phone, body, receivedAt: unit.now })
      .onConflictDoNothing()
      .returning();
    if (!stored) return false;
    const owners = await ownersOf(unit.tx, phone);
    const customer = owners.length === 1 ? owners[0] : await lastTextedAmong(unit.tx, phone, owners);
    const hasStopped = (await unit.tx.$count(textStops, eq(textStops.phone, phone))) > 0;
    const word = textWordIn(body, hasStopped);
    if (customer) await keep(unit, sid, customer.id);
    const reply =
      customer && !word && !hasStopped ? await answerReminder(deps, unit, { phone, body }, customer) : null;
    if (customer && body)
      await addMessage(deps, unit, authorOf(customer), messageOf(body), {
        ...{ customerId: customer.id, side: 'customer', isSettled: word !== null || reply !== null },
      });
    if (customer && reply) await sayAutomatically(deps, unit, { phone, customer, reply });
    if (word) await followWord(deps, unit, text, { word, owners, customer });
    else if (!customer) await askOffice(unit, { sid, phone, body, pictures }, owners);
    await keepPictures(unit, text);
    return pictures.length > 0 && customer !== undefined;
  });
  if (hasPictures) wakePictures(deps);
}

/** Sends an automatic answer, which also shows in the thread. */
async function sayAutomatically(
  deps: Pick<Deps, 'config'>,
  unit: UnitOfWork,
  { phone, customer, reply }: { phone: string; customer: Customer; reply: string },
): Promise<void> {
  const business = await settingOf(unit.tx, 'general');
  const { language, id: customerId } = customer;
  const name = business.name ?? messagingTexts.texting.we[language];
  const message = messageOf(businessText(business, reply));
  await addMessage(deps, unit, { userId: null, name, language }, message, {
    ...{ customerId, side: 'office', isSettled: true },
  });
  await queueNotice(unit, {
    ...{ channel: 'text', kind: 'reply', recipient: phone, customerId },
    ...{ body: message.text, dedupeKey: `reply:${message.id}` },
  });
}

async function keep(unit: UnitOfWork, sid: string, customerId: number): Promise<void> {
  await unit.tx.update(incomingTexts).set({ customerId }).where(eq(incomingTexts.sid, sid));
}

async function keepPictures(unit: UnitOfWork, { sid, pictures }: IncomingText): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map((url, position) => ({
    id: randomUUID(),
    sid,
    position,
    url,
    nextTryAt: unit.now,
  }));
  await unit.tx.insert(textPictures).values(rows);
}

/** The customers with this number, or the one to whom the office has assigned texts from it. */
async function ownersOf(db: Queryable, phone: string): Promise<Customer[]> {
  const fields = {
    id: customers.id,
    firstName: customers.firstName,
    lastName: customers.lastName,
    language: customers.language,
  };
  const owners = await db
    .select(fields)
    .from(customers)
    .where(and(eq(customers.phone, phone), isNull(customers.mergedIntoId)))
    .orderBy(asc(customers.id));
  if (owners.length > 0) return owners;
  return db
    .select(fields)
    .from(incomingTexts)
    .innerJoin(customers, eq(customers.id, incomingTexts.customerId))
    .where(and(eq(incomingTexts.phone, phone), incomingTexts.isAssigned))
    .orderBy(desc(incomingTexts.receivedAt), desc(incomingTexts.sid))
    .limit(1);
}

/** Returns the owner whose thread has the last text to or from the number. */
async function lastTextedAmong(
  db: Queryable,
  phone: string,
  owners: readonly Customer[],
): Promise<Customer | undefined> {
  const [sent] = await db
    .select({ customerId: notices.customerId, at: notices.createdAt })
    .from(notices)
    .where(and(eq(notices.channel, 'text'), eq(notices.recipient, phone), isNotNull(notices.customerId)))
    .orderBy(desc(notices.id))
    .limit(1);
  const [received] = await db
    .select({ customerId: incomingTexts.customerId, at: incomingTexts.receivedAt })
    .from(incomingTexts)
    .where(and(eq(incomingTexts.phone, phone), isNotNull(incomingTexts.customerId)))
    .orderBy(desc(incomingTexts.receivedAt), desc(incomingTexts.sid))
    .limit(1);
  const last = !sent || (received && received.at > sent.at) ? received : sent;
  return owners.find(({ id }) => id === last?.customerId);
}

/** Opens a contact request, which names the customers who share the number. */
async function askOffice(
  unit: UnitOfWork,
  { sid, phone, body, pictures }: Pick<IncomingText, 'sid' | 'phone' | 'body' | 'pictures'>,
  owners: readonly Customer[],
): Promise<void> {
  const language: Language = owners[0]?.language ?? 'en';
  const texts = messagingTexts.texting;
  const message = [
    body,
    pictures.length > 0 && counted(texts.pictures, pictures.length)[language],
    owners.length > 0 && fill(texts.shared[language], { names: owners.map(nameOf).join(', ') }),
  ]
    .filter(Boolean)
    .join('\n');
  const request = { key: uuidOf(`text:${sid}`), phone, message: message || texts.empty[language], language };
  const requestId = await storeTextRequest(unit, request);
  await unit.tx.update(incomingTexts).set({ requestId }).where(eq(incomingTexts.sid, sid));
}
