import { sql } from 'drizzle-orm';
import type { ServiceType } from '../../../contract/enums.ts';
import type { Change, UnitOfWork } from '../../unitOfWork.ts';
import { changeVisits, lockVisits, type VisitPair } from '../visits/visits.ts';
import { vendorOf, zoneKey, zonesOf } from '../zones/zone.ts';

export interface Filled {
  properties: number;
  services: number;
}

interface PropertyRow extends Record<string, unknown> {
  id: number;
  customer_id: number;
  zipcode: string;
}
interface ServiceRow extends Record<string, unknown> {
  id: number;
  type: ServiceType;
  property_id: number;
  customer_id: number;
  zipcode: string;
}

/**
 * Gives properties of these zip codes that have no vendor theirs, and services without a crew the zone's crew, with
 * their coming visits. Days stay as they are; nothing that has a vendor or crew is touched.
 */
export async function fillFromZones(unit: UnitOfWork, zipcodes: readonly string[]): Promise<Filled> {
  const zones = await zonesOf(unit.tx, zipcodes);
  if (zones.size === 0) return { properties: 0, services: 0 };
  const codes = JSON.stringify([...new Set(zipcodes.map(code => code.slice(0, 5)))]);

  const bare = await unit.tx.execute<PropertyRow>(sql`
    select id, customer_id, zipcode from properties
    where vendor_id is null and left(zipcode, 5) in (select json_array_elements_text(${codes}::json))
    order by id for update`);
  const given = bare.rows.flatMap(row => {
    const vendorId = vendorOf(zones, row.zipcode);
    return vendorId === null ? [] : [{ ...row, vendorId }];
  });
  if (given.length > 0) await giveVendors(unit, given);

  const idle = await unit.tx.execute<ServiceRow>(sql`
    select distinct s.id, s.type, s.property_id, p.customer_id, p.zipcode
    from services s join properties p on p.id = s.property_id join terms t on t.service_id = s.id
    where s.status <> 'ended' and t.crew_id is null
      and left(p.zipcode, 5) in (select json_array_elements_text(${codes}::json))
    order by s.id`);
  const crewed = idle.rows.flatMap(row => {
    const zone = zones.get(zoneKey(row.zipcode, row.type));
    return zone ? [{ ...row, ...zone }] : [];
  });
  if (crewed.length > 0) await giveCrews(unit, crewed);
  return { properties: given.length, services: crewed.length };
}

async function giveVendors(unit: UnitOfWork, given: readonly (PropertyRow & { vendorId: number })[]) {
  const rows = JSON.stringify(given.map(row => ({ id: row.id, vendor_id: row.vendorId })));
  await unit.tx.execute(sql`
    update properties p set vendor_id = g.vendor_id, version = p.version + 1
    from json_to_recordset(${rows}::json) as g(id int, vendor_id int) where p.id = g.id`);
  await unit.record(
    ...given.map(
      (row): Change => ({
        entity: 'property',
        entityId: row.id,
        action: 'updated',
        propertyId: row.id,
        customerId: row.customer_id,
        before: { vendorId: null },
        after: { vendorId: row.vendorId },
      }),
    ),
  );
}

async function giveCrews(
  unit: UnitOfWork,
  crewed: readonly (ServiceRow & { vendorId: number; crewId: number })[],
) {
  const rows = JSON.stringify(
    crewed.map(row => ({ id: row.id, vendor_id: row.vendorId, crew_id: row.crewId })),
  );
  const given = sql`json_to_recordset(${rows}::json) as g(id int, vendor_id int, crew_id int)`;
  await unit.tx.execute(sql`
    update terms t set vendor_id = g.vendor_id, crew_id = g.crew_id
    from ${given} where t.service_id = g.id and t.crew_id is null`);
  const places = new Map(crewed.map(({ id, vendorId, crewId }) => [id, { vendorId, crewId }]));
  const idle = await unit.tx.execute<{ id: number }>(sql`
    select a.id from assignments a join ${given} on a.service_id = g.id
    where a.crew_id is null and a.status = 'pending' and a.date >= ${unit.today}
      and not a.hand_made ? 'crewId'`);
  const visits = await lockVisits(
    unit,
    idle.rows.map(row => row.id),
  );
  const pairs = visits.map(
    (before): VisitPair => ({ before, after: { ...before, ...places.get(before.serviceId) } }),
  );
  await changeVisits(unit, pairs, { tells: 'nobody' });
  await unit.record(
    ...crewed.map(
      (row): Change => ({
        entity: 'service',
        entityId: row.id,
        action: 'updated',
        propertyId: row.property_id,
        customerId: row.customer_id,
        before: { crewId: null },
        after: { crewId: row.crewId },
      }),
    ),
  );
}
