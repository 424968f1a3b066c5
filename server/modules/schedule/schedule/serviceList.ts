import { eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { SERVICE_TYPES, SUBSCRIPTION_STATUSES } from '#contract/core/enums.ts';
import type { ServiceRow } from '#contract/schedule/services.calls.ts';
import { oneOf, oneOfWords, type ParsedList } from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, customers, properties, services, terms } from '#server/db/schema/index.ts';
import { termsNow } from '#server/db/termsOf.ts';

export const serviceList = {
  filters: {
    id: oneOf(services.id),
    propertyId: oneOf(services.propertyId),
    type: oneOfWords(services.type, SERVICE_TYPES),
    status: oneOfWords(services.status, SUBSCRIPTION_STATUSES),
  },
  sorts: { id: services.id, startDate: services.startDate, type: services.type, status: services.status },
  key: services.id,
  defaultSort: ['id', 'ASC'] as const,
};

/** A page of all services, each with its current terms. */
export function serviceRows(
  db: Queryable,
  { where, orderBy, limit, offset }: ParsedList,
  today: Day,
): Promise<ServiceRow[]> {
  // Selects the page first, so that terms are looked up only for its services.
  const onPage = db
    .select({ id: services.id })
    .from(services)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return db
    .select({
      id: services.id,
      propertyId: services.propertyId,
      address: properties.address,
      zipcode: properties.zipcode,
      customerId: customers.id,
      customerCode: customers.code,
      type: services.type,
      status: services.status,
      startDate: services.startDate,
      endDate: services.endDate,
      frequency: terms.frequency,
      weekday: terms.weekday,
      crewId: terms.crewId,
      crewName: crews.name,
      priceCents: terms.priceCents,
    })
    .from(services)
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .innerJoin(terms, sql`${terms.id} = (select now.id from ${termsNow(services.id, today)} now)`)
    .leftJoin(crews, eq(crews.id, terms.crewId))
    .where(inArray(services.id, sql`(${onPage})`))
    .orderBy(...orderBy);
}
