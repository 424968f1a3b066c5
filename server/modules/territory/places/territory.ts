import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Cents } from '#contract/core/money.ts';
import type { TerritoryZip, TerritoryZone } from '#contract/territory/places.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  charges,
  crews,
  markets,
  marketZips,
  properties,
  vendors,
  vendorZips,
  zipcodes,
} from '#server/db/schema/index.ts';
import { zonesOf } from '#server/modules/territory/zones/zone.ts';
import { zoneKey } from '#server/modules/territory/zones/zoneKey.ts';
import { marketOfZip } from './marketsOf.ts';

/**
 * Returns every ZIP code of a market, a vendor or an active property, with the vendors, crews and days that
 * serve it.
 */
export async function territory(db: Queryable): Promise<TerritoryZip[]> {
  const [inMarkets, zones, counts, names] = await Promise.all([
    db
      .select({ zipcode: marketZips.zipcode, marketId: markets.id, marketName: markets.name })
      .from(marketZips)
      .leftJoin(markets, sql`${markets.id} = ${marketOfZip(sql`${marketZips.zipcode}`)}`),
    zoneRows(db),
    propertyCounts(db),
    db.select({ code: zipcodes.code, areaName: zipcodes.areaName }).from(zipcodes),
  ]);
  const marketOf = new Map(inMarkets.map(row => [row.zipcode, row]));
  const zonesAt = Map.groupBy(zones, zone => zone.zipcode);
  const propertiesIn = new Map(counts.map(row => [row.zipcode, row.count]));
  const areaOf = new Map(names.map(row => [row.code, row.areaName]));
  const codes = [...new Set([...marketOf.keys(), ...zonesAt.keys(), ...propertiesIn.keys()])].sort();
  const serving = await zonesOf(db, [...zonesAt.keys()]);
  return codes.map(zipcode => ({
    zipcode,
    areaName: areaOf.get(zipcode) ?? null,
    marketId: marketOf.get(zipcode)?.marketId ?? null,
    marketName: marketOf.get(zipcode)?.marketName ?? null,
    activeProperties: propertiesIn.get(zipcode) ?? 0,
    zones: (zonesAt.get(zipcode) ?? []).map(
      ({ zipcode: code, ...zone }): TerritoryZone => ({
        ...zone,
        isServing: serving.get(zoneKey(code, zone.serviceType))?.vendorId === zone.vendorId,
      }),
    ),
  }));
}

function zoneRows(db: Queryable) {
  return db
    .select({
      zipcode: vendorZips.zipcode,
      serviceType: vendorZips.serviceType,
      vendorId: vendorZips.vendorId,
      vendorName: vendors.companyName,
      crewId: vendorZips.crewId,
      crewName: crews.name,
      crewColour: crews.colour,
      weekday: vendorZips.weekday,
    })
    .from(vendorZips)
    .innerJoin(vendors, eq(vendors.id, vendorZips.vendorId))
    .innerJoin(crews, eq(crews.id, vendorZips.crewId))
    .orderBy(asc(vendorZips.serviceType), desc(vendors.isPrimary), asc(vendors.id));
}

/** Counts the active properties of each five-digit ZIP code. */
function propertyCounts(db: Queryable) {
  const zipcode = sql<string>`left(${properties.zipcode}, 5)`;
  return db
    .select({ zipcode, count: sql<number>`count(*)::int` })
    .from(properties)
    .where(eq(properties.status, 'active'))
    .groupBy(zipcode);
}

/**
 * Returns the locations of all active properties that have one, as the JSON of `TerritoryPin[]`. PostgreSQL
 * writes it, because building a hundred thousand pins here would block all other requests.
 */
export async function territoryPins(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ pins: string | null }>(sql`
    select string_agg(
      '[' || ${properties.id} || ',' || ${properties.latitude} || ',' || coalesce(${properties.longitude}, 0) || ']',
      ',' order by ${properties.id}) as pins
    from ${properties} where ${properties.status} = 'active' and ${properties.latitude} is not null`);
  return `[${rows[0]?.pins ?? ''}]`;
}

/** Returns the charges before tax from a day on, by ZIP code, without waived work. */
export async function territoryRevenue(db: Queryable, from: Day): Promise<[string, Cents][]> {
  const { rows } = await db.execute<{ zipcode: string; cents: number }>(sql`
    select left(p.zipcode, 5) as zipcode, sum(c.cents)::float as cents from (
      select property_id, sum(subtotal_cents) as cents from ${charges}
      where date >= ${from} and status not in ('free', 'no-charge', 'non-billable') group by property_id) c
    join ${properties} p on p.id = c.property_id group by 1 order by 1`);
  return rows.map(({ zipcode, cents }) => [zipcode, cents]);
}
