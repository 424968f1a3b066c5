import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import { AppError } from '#server/api/errors.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import { contactRequests } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { addToRequest } from './addToRequest.ts';
import { findContactRequest } from './queries.ts';
import { requestChanged, storeRequest } from './receiveRequest.ts';

interface Texted {
  /** Identifies the text, so that it is stored once. */
  key: string;
  phone: string;
  message: string;
  language: Language;
}

/**
 * Stores a text from a number that doesn't belong to exactly one customer. Further texts are added to the
 * request until someone has handled it. Returns its id.
 */
export async function storeTextRequest(unit: UnitOfWork, texted: Texted): Promise<number> {
  const { key, phone, message, language } = texted;
  await acquireLock(unit.tx, 'sward.contactRequests');
  const [open] = await unit.tx
    .select()
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.phone, phone),
        eq(contactRequests.email, ''),
        isNull(contactRequests.customerId),
        ne(contactRequests.status, 'done'),
      ),
    )
    .orderBy(desc(contactRequests.id))
    .limit(1)
    .for('update');
  if (open && (await addToRequest(unit, open, message))) return open.id;
  const name = showPhone(phone);
  await storeRequest(unit, { key, kind: 'question', name, email: '', phone, message, language });
  const [made] = await unit.tx
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(eq(contactRequests.key, key));
  if (!made) throw AppError.notFound();
  return made.id;
}

/** Closes the request of a text or email that turned out to be a customer's. Throws `not_found`. */
export async function closeTextRequest(unit: UnitOfWork, id: number, customerId: number): Promise<void> {
  const before = await findContactRequest(unit.tx, id);
  if (!before) throw AppError.notFound();
  const { userId } = unit.actor;
  const closed = { status: 'done', customerId, handledAt: unit.now, handledById: userId } as const;
  await unit.tx
    .update(contactRequests)
    .set({ ...closed, version: sql`${contactRequests.version} + 1` })
    .where(eq(contactRequests.id, id));
  await unit.record({
    ...{ entity: 'contact-request', entityId: id, action: 'updated', customerId },
    before: { status: before.status },
    after: { status: 'done' },
  });
  await unit.raise(requestChanged({ id, customerId }));
}
