import { and, desc, eq, sql } from 'drizzle-orm';
import type { OwnRequest } from '#contract/customers/contactRequests.calls.ts';
import type { OwnRequestBody } from '#contract/customers/contactRequests.ts';
import { AppError } from '#server/api/errors.ts';
import { customerOf, type Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { contactRequests, customers, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { accountOfUser, type Door, takeTry } from '#server/modules/access/auth/tries.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { selectContactRequests } from './queries.ts';
import { storeRequest } from './receiveRequest.ts';

const DOOR: Door = {
  name: 'portal-request',
  account: { tries: 8, minutes: 60 },
  address: { tries: 40, minutes: 60 },
};
/** As many as a page shows. */
const SHOWN = 50;

/** What a customer asked for, the newest first. */
export async function ownRequests(db: Queryable, customerId: number): Promise<OwnRequest[]> {
  return selectContactRequests(db, {
    where: eq(contactRequests.customerId, customerId),
    orderBy: [desc(contactRequests.id)],
    limit: SHOWN,
    offset: 0,
  });
}

/**
 * A customer asks the office for something; again with the same key nothing more. Throws `not_found` for a property or
 * a key of somebody else, `conflict` where its activation was asked for already or is not needed, `too_many`.
 */
export async function askOffice(
  deps: Deps,
  session: Session,
  body: OwnRequestBody,
  address: string,
): Promise<OwnRequest> {
  const customerId = customerOf(session);
  const known = await requestWithKey(deps.db, body.key, customerId);
  if (known) return known;
  await takeTry(deps.db, deps.clock, DOOR, { account: accountOfUser(session.userId), address });
  await write(deps, session, async unit => {
    await checkProperty(unit, customerId, body);
    const [customer] = await unit.tx
      .select({
        name: sql<string>`coalesce(${customers.companyName}, ${customers.firstName} || ' ' || ${customers.lastName})`,
        email: sql<string>`coalesce(${customers.email}, '')`,
        phone: customers.phone,
        language: customers.language,
      })
      .from(customers)
      .where(eq(customers.id, customerId));
    if (customer) await storeRequest(unit, { ...body, ...customer, customerId });
  });
  const asked = await requestWithKey(deps.db, body.key, customerId);
  if (!asked) throw AppError.notFound();
  return asked;
}

/** The customer's request with this key; somebody else's is not there for whoever asks. */
async function requestWithKey(
  db: Queryable,
  key: string,
  customerId: number,
): Promise<OwnRequest | undefined> {
  const [found] = await selectContactRequests(db, {
    where: eq(contactRequests.key, key),
    orderBy: [],
    limit: 1,
    offset: 0,
  });
  if (found && found.customerId !== customerId) throw AppError.notFound();
  return found;
}

async function checkProperty(
  { tx }: UnitOfWork,
  customerId: number,
  { kind, propertyId }: OwnRequestBody,
): Promise<void> {
  if (propertyId === null) return;
  const [property] = await tx
    .select({ status: properties.status })
    .from(properties)
    .where(and(eq(properties.id, propertyId), eq(properties.customerId, customerId)))
    // Two requests at once come one after the other.
    .for('update');
  if (!property) throw AppError.notFound();
  if (kind !== 'activation') return;
  if (property.status === 'active') throw new AppError('conflict', customersTexts.contactRequests.active);
  const waiting = and(
    eq(contactRequests.propertyId, propertyId),
    eq(contactRequests.kind, 'activation'),
    sql`${contactRequests.status} <> 'done'`,
  );
  if ((await tx.$count(contactRequests, waiting)) > 0)
    throw new AppError('conflict', customersTexts.contactRequests.askedAlready);
}
