import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import { contactRequests } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { addToRequest } from './addToRequest.ts';
import { storeRequest } from './receiveRequest.ts';

interface Emailed {
  /** Identifies the email, so that it is stored once. */
  key: string;
  name: string;
  email: string;
  message: string;
  language: Language;
}

/**
 * Stores an email from an address that doesn't belong to exactly one customer. Further emails are added to
 * the request until someone has handled it. Returns its id.
 */
export async function storeEmailRequest(unit: UnitOfWork, emailed: Emailed): Promise<number> {
  await acquireLock(unit.tx, 'sward.contactRequests');
  const [open] = await unit.tx
    .select()
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.email, emailed.email),
        eq(contactRequests.kind, 'question'),
        isNull(contactRequests.customerId),
        ne(contactRequests.status, 'done'),
      ),
    )
    .orderBy(desc(contactRequests.id))
    .limit(1)
    .for('update');
  if (open && (await addToRequest(unit, open, emailed.message))) return open.id;
  await storeRequest(unit, { ...emailed, kind: 'question' });
  const [made] = await unit.tx
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(eq(contactRequests.key, emailed.key));
  if (!made) throw AppError.notFound();
  return made.id;
}
