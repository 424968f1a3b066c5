import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Weekday } from '#contract/core/enums.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, vendors, vendorZips } from '#server/db/schema/index.ts';
import { zoneKey } from './zoneKey.ts';

/** Vendor, crew and weekday that serve a ZIP code. */
export interface Zone {
  vendorId: number;
  crewId: number;
  weekday: Weekday;
}

/** Selects the zones of the ZIP codes; in each ZIP code, the zone with precedence comes first. */
function zoneRows(db: Queryable, zipcodes: readonly string[]) {
  const codes = [...new Set(zipcodes.map(code => code.slice(0, 5)))];
  return db
    .select({
      zipcode: vendorZips.zipcode,
      type: vendorZips.serviceType,
      vendorId: vendorZips.vendorId,
      crewId: vendorZips.crewId,
      weekday: vendorZips.weekday,
    })
    .from(vendorZips)
    .innerJoin(vendors, and(eq(vendors.id, vendorZips.vendorId), eq(vendors.status, 'active')))
    .innerJoin(crews, and(eq(crews.id, vendorZips.crewId), eq(crews.isActive, true)))
    .where(inArray(vendorZips.zipcode, codes))
    .orderBy(desc(vendors.isPrimary), asc(vendors.id));
}

/**
 * Returns the zones of the ZIP codes, keyed `${zipcode}|${serviceType}` (five digits). If several vendors
 * serve one, the primary vendor has precedence, then the one with the lowest id; inactive vendors and crews
 * don't count.
 */
export async function zonesOf(db: Queryable, zipcodes: readonly string[]): Promise<Map<string, Zone>> {
  if (zipcodes.length === 0) return new Map();
  const zones = new Map<string, Zone>();
  for (const { zipcode, type, ...zone } of await zoneRows(db, zipcodes)) {
    const key = zoneKey(zipcode, type);
    if (!zones.has(key)) zones.set(key, zone);
  }
  return zones;
}

/**
 * Returns each vendor's own zones, keyed `${vendorId}|${zoneKey}`, because a property's vendor may not be the
 * one with precedence in its ZIP code.
 */
export async function zonesByVendor(db: Queryable, zipcodes: readonly string[]): Promise<Map<string, Zone>> {
  if (zipcodes.length === 0) return new Map();
  const rows = await zoneRows(db, zipcodes);
  return new Map(
    rows.map(({ zipcode, type, ...zone }) => [`${zone.vendorId}|${zoneKey(zipcode, type)}`, zone]),
  );
}

/**
 * Returns the vendor of a property in this ZIP code: the one for mowing, else the one for bushes and beds.
 */
export function vendorOf(zones: ReadonlyMap<string, Zone>, zipcode: string): number | null {
  const zone = zones.get(zoneKey(zipcode, 'mow')) ?? zones.get(zoneKey(zipcode, 'bnb'));
  return zone?.vendorId ?? null;
}
