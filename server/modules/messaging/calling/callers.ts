import { and, asc, desc, inArray, isNull, ne } from 'drizzle-orm';
import type { IncomingCall } from '#contract/messaging/incomingCalls.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, incomingCalls, properties } from '#server/db/schema/index.ts';
import { SERVED_FIRST } from '#server/modules/customers/properties/firstProperty.ts';

/** Maximum numbers of calls shown at once, of customers per call, and of properties per customer. */
const MAX_CALLS = 10;
const MAX_CUSTOMERS = 5;
const MAX_PROPERTIES = 3;

const MINUTE = 60_000;
/** Minutes after which a call isn't shown, even if the carrier never said that it was over. */
const SHOWN_MINUTES = { ringing: 2, answered: 120, missed: 0 } as const;

/** The customers with any of these numbers, each with the number. */
export async function customersWith(db: Queryable, phones: readonly string[]) {
  const rows = await db
    .select({
      id: customers.id,
      phone: customers.phone,
      firstName: customers.firstName,
      lastName: customers.lastName,
      code: customers.code,
    })
    .from(customers)
    .where(and(inArray(customers.phone, [...phones]), isNull(customers.mergedIntoId)))
    .orderBy(asc(customers.id))
    .limit(MAX_CALLS * MAX_CUSTOMERS);
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}`.trim() }));
}

/** Calls that ring or are in progress, latest first. */
export async function currentCalls(db: Queryable, now: Date): Promise<IncomingCall[]> {
  const rows = await db
    .select()
    .from(incomingCalls)
    .where(and(isNull(incomingCalls.endedAt), ne(incomingCalls.state, 'missed')))
    .orderBy(desc(incomingCalls.startedAt), desc(incomingCalls.sid))
    .limit(MAX_CALLS);
  const current = rows.filter(
    ({ state, startedAt }) => now.getTime() - startedAt.getTime() < SHOWN_MINUTES[state] * MINUTE,
  );
  if (current.length === 0) return [];
  const known = await customersWith(
    db,
    current.map(({ phone }) => phone),
  );
  const places = await placesOf(
    db,
    known.map(({ id }) => id),
  );
  return current.map(({ sid: id, phone, state, startedAt }) => ({
    ...{ id, phone, state, startedAt: startedAt.toISOString() },
    callers: known
      .filter(one => one.phone === phone)
      .slice(0, MAX_CUSTOMERS)
      .map(({ id: customerId, name, code }) => {
        const own = places.get(customerId) ?? [];
        return {
          ...{ customerId, name, code },
          properties: own.slice(0, MAX_PROPERTIES),
          otherProperties: Math.max(0, own.length - MAX_PROPERTIES),
        };
      }),
  }));
}

/** Each customer's properties, served ones first. */
async function placesOf(db: Queryable, customerIds: readonly number[]) {
  const { customerId, id, address, city, status } = properties;
  const rows = await db
    .select({ customerId, place: { id, address, city, status } })
    .from(properties)
    .where(inArray(customerId, [...customerIds]))
    .orderBy(...SERVED_FIRST);
  const places = new Map<number, (typeof rows)[number]['place'][]>();
  for (const row of rows) places.set(row.customerId, [...(places.get(row.customerId) ?? []), row.place]);
  return places;
}
