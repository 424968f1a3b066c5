import { eq, or, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import type { ContactUsBody } from '#contract/customers/contactRequests.ts';
import { type Actor, type Session, SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { contactRequests, customers } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { DomainEvent } from '#server/events.ts';
import { accountOfName, countTry, type RateLimit } from '#server/modules/access/auth/tries.ts';
import { firstPropertyOf } from '#server/modules/customers/properties/firstProperty.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { admit } from '#server/modules/sales/visitors/admit.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { receivedEmail } from './messages.ts';

const RATE_LIMIT: RateLimit = {
  name: 'contact',
  account: { tries: 5, minutes: 60 },
  address: { tries: 20, minutes: 60 },
};

/**
 * Sender of a request: certain if the customer is signed in, otherwise guessed from the contact details that
 * were entered.
 */
interface Sender {
  customerId: number | null;
  propertyId: number | null;
  likelyCustomerId: number | null;
}

async function senderOf(db: Queryable, body: ContactUsBody, session: Session | null): Promise<Sender> {
  const customerId = session?.customerId ?? null;
  if (customerId === null) {
    const likelyCustomerId = session ? null : await customerWith(db, body);
    return { customerId, propertyId: null, likelyCustomerId };
  }
  return { customerId, propertyId: await firstPropertyOf(db, customerId), likelyCustomerId: null };
}

/** Finds the customer with this email address, or the only one with this phone number. */
async function customerWith(db: Queryable, { email, phone }: ContactUsBody): Promise<number | null> {
  const isSameEmail = eq(sql`lower(${customers.email})`, email);
  const found = await db
    .select({ id: customers.id, isSameEmail: sql<boolean>`coalesce(${isSameEmail}, false)` })
    .from(customers)
    .where(or(isSameEmail, phone ? eq(customers.phone, phone) : undefined))
    .limit(3);
  const byEmail = found.find(customer => customer.isSameEmail);
  // If several customers share the phone number, none of them is chosen.
  return byEmail?.id ?? (found.length === 1 ? (found[0]?.id ?? null) : null);
}

/**
 * Stores a message to the office and notifies the office. A repeat with the same key returns the same
 * request. People who aren't signed in must send a solved puzzle. Throws `invalid` on `proof`, or `too_many`
 * if an email or network address sends too many.
 */
export async function receiveRequest(
  deps: Deps,
  session: Session | null,
  { proof, website, ...body }: ContactUsBody,
  { address, language }: { address: string; language: Language },
): Promise<{ key: string }> {
  const { key } = body;
  if (website && !session) return { key };
  if ((await deps.db.$count(contactRequests, eq(contactRequests.key, key))) > 0) return { key };
  const caller = { account: accountOfName(body.email), address };
  if (session) await countTry(deps.db, deps.clock, RATE_LIMIT, caller);
  else await admit(deps, { limit: RATE_LIMIT, key, proof, caller });
  const actor: Actor = session ?? SYSTEM_ACTOR;
  await write(deps, actor, async unit => {
    const isNew = await storeRequest(unit, {
      ...body,
      language,
      ...(await senderOf(unit.tx, body, session)),
    });
    // A signed-in customer sees the message in the portal.
    if (isNew && !session) await confirmRequest(unit, body, language);
  });
  return { key };
}

/** Confirms a stranger's message by email. */
async function confirmRequest(
  unit: UnitOfWork,
  { name, email }: Pick<ContactUsBody, 'name' | 'email'>,
  language: Language,
): Promise<void> {
  await queueNotice(unit, {
    channel: 'email',
    kind: 'request-received',
    recipient: email,
    ...receivedEmail(await settingOf(unit.tx, 'general'), { name, language }),
  });
}

type NewRequest = Omit<typeof contactRequests.$inferInsert, 'createdAt'>;

/**
 * Stores a request once per key and updates the open pages of the office and the customer. Returns whether it
 * is new.
 */
export async function storeRequest(unit: UnitOfWork, request: NewRequest): Promise<boolean> {
  const [made] = await unit.tx
    .insert(contactRequests)
    .values({ ...request, createdAt: unit.now })
    .onConflictDoNothing({ target: contactRequests.key })
    .returning();
  if (!made) return false;
  const { id, kind, name, email, phone, message, propertyId, customerId } = made;
  await unit.record({
    entity: 'contact-request',
    entityId: id,
    action: 'added',
    propertyId,
    customerId,
    after: { kind, name, email, phone, message },
  });
  await unit.raise(
    { type: 'contact.received', requestId: id, kind, name, message, propertyId },
    requestChanged(made),
  );
  return true;
}

/** Events that update open pages: the office's, and those of the request's customer. */
export const requestChanged = ({
  id,
  customerId,
}: Pick<typeof contactRequests.$inferSelect, 'id' | 'customerId'>): DomainEvent => ({
  type: 'changed',
  change: { entity: 'contact-request', id, ...(customerId !== null && { customerId }) },
});
