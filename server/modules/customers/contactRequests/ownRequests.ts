import { and, desc, eq, sql } from 'drizzle-orm';
import type { OwnRequest } from '#contract/customers/contactRequests.calls.ts';
import type { OwnRequestBody } from '#contract/customers/contactRequests.ts';
import { AppError } from '#server/api/errors.ts';
import { customerOf, type Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { contactRequests, customers, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { accountOfUser, countTry, type RateLimit } from '#server/modules/access/auth/tries.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { selectContactRequests } from './queries.ts';
import { storeRequest } from './receiveRequest.ts';

const RATE_LIMIT: RateLimit = {
  name: 'portal-request',
  account: { tries: 8, minutes: 60 },
  address: { tries: 40, minutes: 60 },
};
/** Requests per page. */
const SHOWN = 50;

/** A customer's own requests, newest first. */
export async function ownRequests(db: Queryable, customerId: number): Promise<OwnRequest[]> {
  return selectContactRequests(db, {
    where: eq(contactRequests.customerId, customerId),
    orderBy: [desc(contactRequests.id)],
    limit: SHOWN,
    offset: 0,
  });
}

/**
 * Sends a customer's request to the office; a repeat with the same key does nothing. Throws `not_found` for
 * another customer's property or key, `conflict` if an activation is already requested or not needed, or
 * `too_many`.
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
  await countTry(deps.db, deps.clock, RATE_LIMIT, { account: accountOfUser(session.userId), address });
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

/** Returns the customer's request with this key. Throws `not_found` for another customer's. */
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
    // Serializes concurrent requests.
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
