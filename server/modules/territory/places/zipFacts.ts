import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import type { ZipFacts } from '#contract/territory/places.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, markets, properties, vendors } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { zonesOf } from '#server/modules/territory/zones/zone.ts';
import { zoneKey } from '#server/modules/territory/zones/zoneKey.ts';
import { cityOf } from './cityOf.ts';
import { marketOfZip } from './marketsOf.ts';
import { taxOn } from './taxInForce.ts';
import type { City } from './zipTable.ts';

/**
 * Returns what a property in a ZIP code gets on a day: its market with the tax, and for each service the
 * vendor, crew and weekday.
 */
export async function zipFacts(db: Queryable, zipcode: string, day: Day): Promise<ZipFacts> {
  const code = zipcode.slice(0, 5);
  const place = (await cityOf(code)) ?? (await cityOfMost(db, code));
  const [market] = await db
    .select({
      id: markets.id,
      name: markets.name,
      taxPercent: sql<number>`(select tax_percent::float from ${taxOn(sql`${markets.id}`, sql`${day}::date`)} tax)`,
    })
    .from(markets)
    .where(sql`${markets.id} = ${marketOfZip(sql`${code}::text`)}`);
  return {
    zipcode: code,
    city: place?.city ?? null,
    state: place?.state ?? null,
    market: market ?? null,
    zones: await namedZones(db, code),
  };
}

/** Returns the city of most properties in the ZIP code. */
async function cityOfMost(db: Queryable, code: string): Promise<City | null> {
  const [place] = await db
    .select({ city: properties.city, state: properties.state })
    .from(properties)
    .where(eq(properties.zipcode, code))
    .groupBy(properties.city, properties.state)
    .orderBy(desc(count()))
    .limit(1);
  return place ?? null;
}

async function namedZones(db: Queryable, code: string): Promise<ZipFacts['zones']> {
  const zones = await zonesOf(db, [code]);
  const crewIds = [...zones.values()].map(zone => zone.crewId);
  const named = await db
    .select({ id: crews.id, name: crews.name, vendor: vendors.companyName })
    .from(crews)
    .innerJoin(vendors, eq(vendors.id, crews.vendorId))
    .where(inArray(crews.id, crewIds));
  return SERVICE_TYPES.flatMap(serviceType => {
    const zone = zones.get(zoneKey(code, serviceType));
    const crew = named.find(one => one.id === zone?.crewId);
    return zone && crew ? [{ serviceType, ...zone, crewName: crew.name, vendorName: crew.vendor }] : [];
  });
}

const read = { access: needs(['customer_list', 'customer_add', 'customer_edit']) };

export function zipFactRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /zipcodes/:zipcode', read, async request =>
    answer(request, 'loaded', await zipFacts(deps.db, request.params.zipcode, deps.clock.today())),
  );
}
