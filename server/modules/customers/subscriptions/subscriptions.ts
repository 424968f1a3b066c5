import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Frequency, Weekday } from '#contract/core/enums.ts';
import type { ChangeRequest, Subscription } from '#contract/customers/subscriptions.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { changeRequests, properties, services } from '#server/db/schema/index.ts';
import { termsNow } from '#server/db/termsOf.ts';
import { quoteOfService } from '#server/modules/money/pricing/priceOf.ts';

/** A column of the service's current terms. */
const nowOf = <Value extends number>(column: 'frequency' | 'weekday', today: Day) =>
  sql`(select now.${sql.identifier(column)} from ${termsNow(sql`services.id`, today)} now)`.mapWith(
    Number,
  ) as SQL<Value>;

/** The current weekday of a service. */
export async function weekdayNow(db: Queryable, serviceId: number, today: Day): Promise<Weekday | undefined> {
  const [service] = await db
    .select({ weekday: nowOf<Weekday>('weekday', today) })
    .from(services)
    .where(eq(services.id, serviceId));
  return service?.weekday;
}

/** A customer's running and paused services, each with its price and the last requested change. */
export async function subscriptionsOf(
  db: Queryable,
  customerId: number,
  today: Day,
): Promise<Subscription[]> {
  const rows = await db
    .select({
      serviceId: services.id,
      type: services.type,
      status: services.status,
      address: properties.address,
      frequency: nowOf<Frequency>('frequency', today),
      weekday: nowOf<Weekday>('weekday', today),
      startDate: services.startDate,
      endDate: services.endDate,
    })
    .from(services)
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .where(and(eq(properties.customerId, customerId), ne(services.status, 'ended')))
    .orderBy(properties.id, desc(services.type), services.id);
  const ids = rows.map(row => row.serviceId);
  const latest = new Map<number, ChangeRequest>();
  for (const request of await requestsWhere(db, inArray(changeRequests.serviceId, [0, ...ids])))
    if (!latest.has(request.serviceId)) latest.set(request.serviceId, request);
  const found: Subscription[] = [];
  for (const row of rows)
    found.push({
      ...row,
      price: await quoteOfService(db, row.serviceId, today),
      request: latest.get(row.serviceId) ?? null,
    });
  return found;
}

/** A property's unanswered change requests. */
export const waitingOn = (db: Queryable, propertyId: number): Promise<ChangeRequest[]> =>
  requestsWhere(db, and(eq(services.propertyId, propertyId), eq(changeRequests.status, 'waiting')));

/** One request. Throws `not_found`. */
export async function requestById(db: Queryable, id: string): Promise<ChangeRequest> {
  const [request] = await requestsWhere(db, eq(changeRequests.id, id));
  if (!request) throw AppError.notFound();
  return request;
}

/** Returns the requests that match, newest first. */
async function requestsWhere(db: Queryable, where: ReturnType<typeof and>): Promise<ChangeRequest[]> {
  const rows = await db
    .select({ request: changeRequests, serviceType: services.type })
    .from(changeRequests)
    .innerJoin(services, eq(services.id, changeRequests.serviceId))
    .where(where)
    .orderBy(desc(changeRequests.createdAt), desc(changeRequests.id));
  return rows.map(({ request, serviceType }) => ({
    ...request,
    serviceType,
    createdAt: request.createdAt.toISOString(),
    answeredAt: request.answeredAt?.toISOString() ?? null,
  }));
}
