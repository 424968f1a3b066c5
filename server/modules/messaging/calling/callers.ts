import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { IncomingCall } from '#contract/messaging/incomingCalls.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, incomingCalls, properties } from '#server/db/schema/index.ts';
import { SERVED_FIRST } from '#server/modules/customers/properties/firstProperty.ts';

/** Most calls shown at once, and most customers and properties of each. */
const MOST_CALLS = 10;
const MOST_CUSTOMERS = 5;
const MOST_PROPERTIES = 3;

const MINUTE = 60_000;
/** Minutes after which a call isn't shown, even if the carrier never said that it was over. */
const SHOWN_MINUTES = { ringing: 2, answered: 120, missed: 0 } as const;

/** The customers with a number. */
export async function customersWith(db: Queryable, phone: string) {
  const rows = await db
    .select({
      id: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      code: customers.code,
    })
    .from(customers)
    .where(and(eq(customers.phone, phone), isNull(customers.mergedIntoId)))
    .orderBy(asc(customers.id))
    .limit(MOST_CUSTOMERS);
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}`.trim() }));
}

/** Calls that ring or are in progress, latest first. */
export async function currentCalls(db: Queryable, now: Date): Promise<IncomingCall[]> {
  const rows = await db
    .select()
    .from(incomingCalls)
    .where(and(isNull(incomingCalls.endedAt), ne(incomingCalls.state, 'missed')))
    .orderBy(desc(incomingCalls.startedAt), desc(incomingCalls.sid))
    .limit(MOST_CALLS);
  const current = rows.filter(
    ({ state, startedAt }) => now.getTime() - startedAt.getTime() < SHOWN_MINUTES[state] * MINUTE,
  );
  const shown: IncomingCall[] = [];
  for (const { sid: id, phone, state, startedAt } of current)
    shown.push({ id, phone, state, startedAt: startedAt.toISOString(), callers: await callersOf(db, phone) });
  return shown;
}

async function callersOf(db: Queryable, phone: string): Promise<IncomingCall['callers']> {
  const known = await customersWith(db, phone);
  if (known.length === 0) return [];
  const places = await db
    .select({
      id: properties.id,
      customerId: properties.customerId,
      address: properties.address,
      city: properties.city,
      status: properties.status,
    })
    .from(properties)
    .where(
      inArray(
        properties.customerId,
        known.map(({ id }) => id),
      ),
    )
    .orderBy(...SERVED_FIRST);
  return known.map(({ id: customerId, name, code }) => {
    const own = places.filter(place => place.customerId === customerId);
    return {
      ...{ customerId, name, code },
      properties: own
        .slice(0, MOST_PROPERTIES)
        .map(({ id, address, city, status }) => ({ id, address, city, status })),
      otherProperties: Math.max(0, own.length - MOST_PROPERTIES),
    };
  });
}
