import { eq, sql } from 'drizzle-orm';
import type { ServiceRow } from '../../../contract/calls/services.ts';
import type { Day } from '../../../contract/days.ts';
import { SERVICE_TYPES, SUBSCRIPTION_STATUSES } from '../../../contract/enums.ts';
import { oneOf, oneOfWords, type ParsedList } from '../../api/list.ts';
import type { Queryable } from '../../db/connect.ts';
import { inForceFirst } from '../../db/inForceFirst.ts';
import { crews, customers, properties, services, terms } from '../../db/schema/index.ts';

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

/** A page of all services, each under the terms of a day. */
export function serviceRows(
  db: Queryable,
  { where, orderBy, limit, offset }: ParsedList,
  today: Day,
): Promise<ServiceRow[]> {
  const current = sql`(select v.id from ${terms} v where v.service_id = ${services.id}
    order by ${inForceFirst(sql`v.from_slot`, today)} limit 1)`;
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
    .innerJoin(terms, eq(terms.id, current))
    .leftJoin(crews, eq(crews.id, terms.crewId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}
