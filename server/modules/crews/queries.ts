import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../contract/days.ts';
import type { Crew, CrewChoice } from '../../../contract/vendors.ts';
import { contains, oneOf } from '../../api/list.ts';
import type { Queryable } from '../../db/connect.ts';
import { crews, markets, services, terms, users, vendors, vendorZips } from '../../db/schema/index.ts';

export const crewList = {
  filters: {
    id: oneOf(crews.id),
    q: contains(crews.name),
    vendorId: oneOf(crews.vendorId),
    marketId: oneOf(crews.marketId),
    isActive: oneOf(crews.isActive),
    serviceType: (value: unknown) => sql`${crews.serviceTypes} @> ${JSON.stringify([String(value)])}::jsonb`,
  },
  sorts: {
    id: crews.id,
    name: crews.name,
    vendorName: vendors.companyName,
    marketName: markets.name,
    capacityMinutes: crews.capacityMinutes,
    isActive: crews.isActive,
  },
  key: crews.id,
  defaultSort: ['name', 'ASC'] as const,
};

/** Crews with vendor and market, the number of their zip codes and services, and who signs in for them. */
export function selectCrews(db: Queryable, today: Day) {
  return db
    .select({
      id: crews.id,
      vendorId: crews.vendorId,
      marketId: crews.marketId,
      name: crews.name,
      serviceTypes: crews.serviceTypes,
      capacityMinutes: crews.capacityMinutes,
      startAddress: crews.startAddress,
      startLatitude: crews.startLatitude,
      startLongitude: crews.startLongitude,
      colour: crews.colour,
      isActive: crews.isActive,
      vendorName: vendors.companyName,
      marketName: markets.name,
      zipCount: sql<number>`(select count(distinct z.zipcode)::int from ${vendorZips} z where z.crew_id = ${crews.id})`,
      serviceCount: sql<number>`(select count(*)::int from ${terms} t
        join ${services} s on s.id = t.service_id and s.status <> 'ended'
        where t.crew_id = ${crews.id} and not exists (
          select 1 from ${terms} later where later.service_id = t.service_id and later.id <> t.id
            and coalesce(later.begins_on, later.from_slot) <= ${today}
            and coalesce(later.begins_on, later.from_slot) > coalesce(t.begins_on, t.from_slot)))`,
      users: sql<Crew['users']>`coalesce((select jsonb_agg(jsonb_build_object(
          'id', u.id, 'name', u.first_name || ' ' || u.last_name, 'username', u.username) order by u.id)
        from ${users} u where u.crew_id = ${crews.id} and u.type = 'crew' and u.is_active), '[]')`,
      version: crews.version,
    })
    .from(crews)
    .innerJoin(vendors, eq(vendors.id, crews.vendorId))
    .leftJoin(markets, eq(markets.id, crews.marketId))
    .$dynamic();
}

/** The crew, or undefined. */
export async function findCrew(db: Queryable, id: number, today: Day): Promise<Crew | undefined> {
  const [row] = await selectCrews(db, today).where(eq(crews.id, id));
  return row;
}

/** Crews to choose from, by name; without `isAll` those at work only. */
export function crewChoices(
  db: Queryable,
  scope: SQL | undefined,
  { vendorId, isAll }: { vendorId?: number | undefined; isAll: boolean },
): Promise<CrewChoice[]> {
  return db
    .select({
      id: crews.id,
      name: crews.name,
      vendorId: crews.vendorId,
      vendorName: vendors.companyName,
      marketId: crews.marketId,
      colour: crews.colour,
      serviceTypes: crews.serviceTypes,
      capacityMinutes: crews.capacityMinutes,
    })
    .from(crews)
    .innerJoin(vendors, eq(vendors.id, crews.vendorId))
    .where(
      and(
        scope,
        vendorId === undefined ? undefined : eq(crews.vendorId, vendorId),
        isAll ? undefined : eq(crews.isActive, true),
      ),
    )
    .orderBy(asc(crews.name), asc(crews.id));
}
