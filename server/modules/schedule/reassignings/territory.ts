import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { TerritoryPreview } from '#contract/territory/reassign.calls.ts';
import type { TerritoryBody, TerritoryChangeBody } from '#contract/territory/reassign.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, properties, vendors, vendorZips } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { assignToProperties } from '#server/modules/customers/properties/assignToProperties.ts';
import { changeRecorderOf, zoneItem } from '#server/modules/schedule/reassign/changeRecorder.ts';
import { type ChangedZone, followZones, residentsOf } from '#server/modules/schedule/reassign/followZones.ts';
import { previewServices } from '#server/modules/schedule/reassign/previewServices.ts';
import { ensureZipcodes } from '#server/modules/territory/places/zipcodes.ts';
import { fillFromZones, vendorItem } from '#server/modules/territory/vendors/fillFromZones.ts';
import { changeZones, type ZoneChange, zipOf } from '#server/modules/territory/zones/reassignZips.ts';
import { vendorOf, zonesOf } from '#server/modules/territory/zones/zone.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

interface Plan {
  zones: ZoneChange[];
  changed: ChangedZone[];
  /** Vendors who no longer serve the ZIP codes, by ZIP code. */
  leaving: Map<string, number[]>;
}

/**
 * Previews assigning ZIP codes to a crew or weekday; nothing is written. Throws `invalid` naming the field.
 */
export async function previewTerritory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  body: TerritoryBody,
): Promise<TerritoryPreview> {
  const { zones, changed, leaving } = await planZones(db, body);
  const today = clock.today();
  return {
    ...(await previewServices(db, await residentsOf(db, changed, today), today)),
    zips: new Set(zones.flatMap(({ before, after }) => (before ?? after)?.zipcode ?? [])).size,
    propertiesWithOtherVendor: (await propertiesOf(db, leaving)).length,
  };
}

/**
 * Assigns ZIP codes to a crew, another weekday or both, along with the listed services. A crew of another
 * vendor takes over the ZIP codes from the vendor who served them. Returns the reassignment's id for undo, or
 * null if nothing changed.
 */
export function changeTerritory(
  deps: Deps,
  actor: Actor,
  body: TerritoryChangeBody,
): Promise<{ reassigningId: number | null; zips: number; servicesMoved: number }> {
  return write(deps, actor, async unit => {
    const { zones, changed, leaving } = await planZones(unit.tx, body);
    const keeper = changeRecorderOf(unit);
    await changeZones(unit, zones);
    keeper.add(...zones.map(zoneItem));
    const zipcodes = body.zipcodes.map(zip => zip.slice(0, 5));
    await ensureZipcodes(unit.tx, zipcodes);
    keeper.add(...(await giveToNextVendor(unit, leaving)).map(vendorItem));
    await fillFromZones(unit, zipcodes, keeper);
    const { moved } = await followZones(unit, changed, body.moves ?? [], keeper);
    const about = [...new Set(zones.flatMap(({ before, after }) => (before ?? after)?.zipcode ?? []))];
    const reassigningId = await keeper.store('zips', about.sort().join(', '));
    return { reassigningId, zips: about.length, servicesMoved: moved };
  });
}

async function planZones(db: Queryable, body: TerritoryBody): Promise<Plan> {
  const { serviceType, weekday } = body;
  const crew = body.crewId === null ? null : await crewFor(db, body.crewId, serviceType);
  const zipcodes = [...new Set(body.zipcodes.map(zip => zip.slice(0, 5)))];
  const rows = await db
    .select({ zone: vendorZips })
    .from(vendorZips)
    .innerJoin(vendors, eq(vendors.id, vendorZips.vendorId))
    .where(and(inArray(vendorZips.zipcode, zipcodes), eq(vendorZips.serviceType, serviceType)))
    .orderBy(desc(vendors.isPrimary), asc(vendors.id));
  const zonesAt = Map.groupBy(
    rows.map(row => row.zone),
    zone => zone.zipcode,
  );
  const plan: Plan = { zones: [], changed: [], leaving: new Map() };
  for (const zipcode of zipcodes) {
    const standing = zonesAt.get(zipcode) ?? [];
    const [first] = standing;
    const own = crew ? standing.find(zone => zone.vendorId === crew.vendorId) : first;
    const taker = crew ?? own;
    const day = weekday ?? (own ?? first)?.weekday;
    if (!taker) continue;
    if (day === undefined) throw AppError.invalid({ weekday: 'required' });
    const { vendorId } = taker;
    const after = { zipcode, serviceType, weekday: day, crewId: crew?.id ?? own?.crewId ?? 0 };
    const isSame = own?.crewId === after.crewId && own.weekday === after.weekday;
    if (!isSame) plan.zones.push({ vendorId, before: own ? zipOf(own) : null, after });
    const others = crew ? standing.filter(zone => zone !== own) : [];
    plan.zones.push(...others.map(zone => ({ vendorId: zone.vendorId, before: zipOf(zone), after: null })));
    plan.changed.push(
      ...(isSame || !own ? others : [own, ...others]).map(before => ({
        zipcode,
        serviceType,
        before,
        after: { ...after, vendorId },
      })),
    );
    if (others.length > 0)
      plan.leaving.set(
        zipcode,
        others.map(zone => zone.vendorId),
      );
  }
  return plan;
}

/**
 * The crew that takes over: active, of an active vendor, and offering this type of service. Throws `invalid`.
 */
async function crewFor(db: Queryable, id: number, type: TerritoryBody['serviceType']) {
  const [crew] = await db
    .select({ id: crews.id, vendorId: crews.vendorId, serviceTypes: crews.serviceTypes })
    .from(crews)
    .innerJoin(vendors, and(eq(vendors.id, crews.vendorId), eq(vendors.status, 'active')))
    .where(and(eq(crews.id, id), eq(crews.isActive, true)));
  if (!crew) throw AppError.invalid({ crewId: 'invalid' });
  if (!crew.serviceTypes.includes(type))
    throw AppError.invalid({ crewId: scheduleTexts.reassignings.otherWork });
  return crew;
}

/** Properties served by vendors who leave their ZIP codes. */
async function propertiesOf(db: Queryable, leaving: Plan['leaving']) {
  if (leaving.size === 0) return [];
  const pairs = [...leaving].flatMap(([zip, ids]) => ids.map(vendor => ({ zip, vendor })));
  return db
    .select({
      id: properties.id,
      customerId: properties.customerId,
      zipcode: properties.zipcode,
      vendorId: properties.vendorId,
    })
    .from(properties)
    .where(
      sql`exists (select 1 from json_to_recordset(${JSON.stringify(pairs)}::json) as l(zip text, vendor int)
        where l.zip = left(${properties.zipcode}, 5) and l.vendor = ${properties.vendorId})`,
    )
    .orderBy(asc(properties.id));
}

/**
 * Gives properties of leaving vendors to the vendor who serves the ZIP code now. Vendors who still serve part
 * of it keep theirs.
 */
async function giveToNextVendor(unit: UnitOfWork, leaving: Plan['leaving']) {
  const zones = await zonesOf(unit.tx, [...leaving.keys()]);
  const given = (await propertiesOf(unit.tx, leaving)).flatMap(({ id, customerId, zipcode, vendorId }) => {
    const becomes = vendorOf(zones, zipcode);
    return becomes === null || becomes === vendorId ? [] : [{ id, customerId, was: vendorId, becomes }];
  });
  await assignToProperties(unit, 'vendorId', given);
  return given;
}
