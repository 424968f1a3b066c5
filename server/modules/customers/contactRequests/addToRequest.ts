import { eq, sql } from 'drizzle-orm';
import { MAX_REQUEST_LENGTH } from '#contract/customers/contactRequests.ts';
import { contactRequests } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { requestChanged } from './receiveRequest.ts';

/** Adds a message to an open request, with history. Returns false if there is no room for it. */
export async function addToRequest(
  unit: UnitOfWork,
  open: typeof contactRequests.$inferSelect,
  message: string,
): Promise<boolean> {
  const together = `${open.message}\n${message}`;
  if (together.length > MAX_REQUEST_LENGTH) return false;
  await unit.tx
    .update(contactRequests)
    .set({ message: together, version: sql`${contactRequests.version} + 1` })
    .where(eq(contactRequests.id, open.id));
  await unit.record({
    ...{ entity: 'contact-request', entityId: open.id, action: 'updated' },
    before: { message: open.message },
    after: { message: together },
  });
  await unit.raise(requestChanged(open));
  return true;
}
