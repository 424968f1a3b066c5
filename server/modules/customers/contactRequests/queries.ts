import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CONTACT_REQUEST_KINDS, CONTACT_REQUEST_STATUSES } from '#contract/core/enums.ts';
import type { ContactRequest, RequestsWaiting } from '#contract/customers/contactRequests.calls.ts';
import { atLeast, atMost, contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { pageIds } from '#server/api/pageIds.ts';
import type { Slice } from '#server/api/resource.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  contactRequests,
  customers,
  incomingEmails,
  properties,
  requestSearchText,
  signups,
  users,
} from '#server/db/schema/index.ts';

/** Returns the number of sign-ups and contact requests that no one has begun to handle. */
export async function requestsWaiting(db: Queryable): Promise<RequestsWaiting> {
  return {
    signups: await db.$count(signups, eq(signups.status, 'new')),
    contactRequests: await db.$count(contactRequests, eq(contactRequests.status, 'new')),
  };
}

const assignees = alias(users, 'assignees');
const doers = alias(users, 'doers');
const likely = alias(customers, 'likely');
const nameOf = ({ companyName, firstName, lastName }: typeof customers | typeof likely) =>
  sql<string | null>`coalesce(${companyName}, ${firstName} || ' ' || ${lastName})`;

export const contactRequestList = {
  filters: {
    id: oneOf(contactRequests.id),
    q: contains(requestSearchText(contactRequests)),
    kind: oneOfWords(contactRequests.kind, CONTACT_REQUEST_KINDS),
    status: oneOfWords(contactRequests.status, CONTACT_REQUEST_STATUSES),
    assigneeId: oneOf(contactRequests.assigneeId),
    customerId: oneOf(contactRequests.customerId),
    createdAt_gte: atLeast(contactRequests.createdAt),
    createdAt_lte: atMost(contactRequests.createdAt),
  },
  sorts: {
    id: contactRequests.id,
    name: contactRequests.name,
    kind: contactRequests.kind,
    status: contactRequests.status,
    createdAt: contactRequests.createdAt,
    handledAt: contactRequests.handledAt,
  },
  key: contactRequests.id,
  defaultSort: ['id', 'DESC'] as const,
};

/** Requests with their customer and assignee. */
export async function selectContactRequests(db: Queryable, page: Slice): Promise<ContactRequest[]> {
  const rows = await db
    .select({
      request: contactRequests,
      address: properties.address,
      customerName: nameOf(customers),
      likelyCustomerName: nameOf(likely),
      hasEmails: sql<boolean>`exists(select 1 from ${incomingEmails} where ${incomingEmails.requestId} = ${contactRequests.id} and ${incomingEmails.customerId} is null)`,
      assigneeName: sql<string | null>`${assignees.firstName} || ' ' || ${assignees.lastName}`,
      handledByName: sql<string | null>`${doers.firstName} || ' ' || ${doers.lastName}`,
    })
    .from(contactRequests)
    .leftJoin(customers, eq(customers.id, contactRequests.customerId))
    .leftJoin(properties, eq(properties.id, contactRequests.propertyId))
    .leftJoin(likely, eq(likely.id, contactRequests.likelyCustomerId))
    .leftJoin(assignees, eq(assignees.id, contactRequests.assigneeId))
    .leftJoin(doers, eq(doers.id, contactRequests.handledById))
    .where(inArray(contactRequests.id, pageIds(db, contactRequests, page)))
    .orderBy(...page.orderBy);
  return rows.map(({ request, ...names }) => {
    const { key: _key, handledById: _by, createdAt, handledAt, ...fields } = request;
    return {
      ...fields,
      ...names,
      createdAt: createdAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    };
  });
}

export async function findContactRequest(db: Queryable, id: number): Promise<ContactRequest | undefined> {
  const [request] = await selectContactRequests(db, {
    where: eq(contactRequests.id, id),
    orderBy: [],
    limit: 1,
    offset: 0,
  });
  return request;
}
