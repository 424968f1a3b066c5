import { sql } from 'drizzle-orm';
import type { ServiceType } from '#contract/core/enums.ts';
import { assignToProperties, type Given } from '#server/modules/customers/properties/assignToProperties.ts';
import type { ChangeRecorder, KeptItem } from '#server/modules/schedule/reassign/changeRecorder.ts';
import { assignCrews } from '#server/modules/schedule/visits/terms/assignCrews.ts';
import { vendorOf, zonesOf } from '#server/modules/territory/zones/zone.ts';
import { zoneKey } from '#server/modules/territory/zones/zoneKey.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

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

/** Undo item for a property that got another vendor. */
export const vendorItem = ({ id, was, becomes }: Given): KeptItem => ({
  kind: 'property',
  recordId: id,
  before: { vendorId: was },
  after: { vendorId: becomes },
});

/**
 * Assigns the zone's vendor to properties in these ZIP codes that have none, and the zone's crew to services
 * without one and their upcoming visits. Days stay as they are, and so does anything that already has a
 * vendor or crew.
 */
export async function fillFromZones(
  unit: UnitOfWork,
  zipcodes: readonly string[],
  keeper?: ChangeRecorder,
): Promise<Filled> {
  const zones = await zonesOf(unit.tx, zipcodes);
  if (zones.size === 0) return { properties: 0, services: 0 };
  const codes = JSON.stringify([...new Set(zipcodes.map(code => code.slice(0, 5)))]);

  const bare = await unit.tx.execute<PropertyRow>(sql`
    select id, customer_id, zipcode from properties
    where vendor_id is null and left(zipcode, 5) in (select json_array_elements_text(${codes}::json))
    order by id for update`);
  const given = bare.rows.flatMap(row => {
    const vendorId = vendorOf(zones, row.zipcode);
    return vendorId === null
      ? []
      : [{ id: row.id, customerId: row.customer_id, was: null, becomes: vendorId }];
  });
  await assignToProperties(unit, 'vendorId', given);
  keeper?.add(...given.map(vendorItem));

  const idle = await unit.tx.execute<ServiceRow>(sql`
    select distinct s.id, s.type, s.property_id, p.customer_id, p.zipcode
    from services s join properties p on p.id = s.property_id join terms t on t.service_id = s.id
    where s.status <> 'ended' and t.crew_id is null
      and left(p.zipcode, 5) in (select json_array_elements_text(${codes}::json))
    order by s.id`);
  const crewed = idle.rows.flatMap(row => {
    const zone = zones.get(zoneKey(row.zipcode, row.type));
    return zone ? [{ id: row.id, propertyId: row.property_id, customerId: row.customer_id, ...zone }] : [];
  });
  await keeper?.services(crewed.map(({ id }) => id));
  await assignCrews(unit, crewed);
  return { properties: given.length, services: crewed.length };
}
