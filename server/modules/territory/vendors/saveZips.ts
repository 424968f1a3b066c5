import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/core/messages.ts';
import type { ReassignPreview } from '#contract/territory/reassign.calls.ts';
import type { ZipChange } from '#contract/territory/vendors.calls.ts';
import type { VendorZipsBody } from '#contract/territory/vendors.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, properties, vendors, vendorZips } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { changeRecorderOf, zoneItem } from '#server/modules/schedule/reassign/changeRecorder.ts';
import { followZones, residentsOf } from '#server/modules/schedule/reassign/followZones.ts';
import { previewServices } from '#server/modules/schedule/reassign/previewServices.ts';
import { ensureZipcodes } from '#server/modules/territory/places/zipcodes.ts';
import { changeZones, type ZoneChange, zipOf } from '#server/modules/territory/zones/reassignZips.ts';
import type { Zip } from '#server/modules/territory/zones/zipHistory.ts';
import { zoneKey } from '#server/modules/territory/zones/zoneKey.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { territoryTexts } from '#texts/server/territory.ts';
import { fillFromZones } from './fillFromZones.ts';

const keyOf = (zip: Pick<Zip, 'zipcode' | 'serviceType'>) => zoneKey(zip.zipcode, zip.serviceType);

/**
 * Saves the whole list of ZIP codes that a vendor serves, with day and crew, and moves the services listed in
 * `moves` to a changed day or crew. Returns the effects. Throws `not_found`, or `invalid` naming the field.
 */
export function saveZips(
  deps: Deps,
  actor: Actor,
  vendorId: number,
  { zips: given, moves }: VendorZipsBody,
): Promise<ZipChange> {
  return write(deps, actor, async unit => {
    const [vendor] = await unit.tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
    if (!vendor) throw AppError.notFound();
    const plan = await planZips(unit.tx, vendorId, given);
    const { zips, added, removed, changed } = plan;
    const keeper = changeRecorderOf(unit);
    const zones: ZoneChange[] = [
      ...added.map(after => ({ vendorId, before: null, after })),
      ...changed.map(({ before, after }) => ({ vendorId, before: zipOf(before), after: zipOf(after) })),
      ...removed.map(zip => ({ vendorId, before: zipOf(zip), after: null })),
    ];
    await changeZones(unit, zones);
    keeper.add(...zones.map(zoneItem));
    await ensureZipcodes(
      unit.tx,
      added.map(zip => zip.zipcode),
    );

    const zipcodes = zips.map(zip => zip.zipcode);
    const filled = await fillFromZones(unit, zipcodes, keeper);
    const { moved, staying } = await followZones(unit, changed, moves ?? [], keeper);
    const about = [...new Set([...added, ...changed, ...removed].map(zip => zip.zipcode))].sort();
    const reassigningId = await keeper.store('zips', about.join(', '));
    return {
      reassigningId,
      added: added.length,
      removed: removed.length,
      changed: changed.length,
      propertiesWithNewVendor: filled.properties,
      servicesWithNewCrew: filled.services,
      servicesMoved: moved,
      propertiesWithNewDayOrCrew: new Set(staying.map(({ service }) => service.propertyId)).size,
      propertiesOutside: await countOutside(unit, vendorId, zipcodes),
    };
  });
}

/**
 * Returns what would happen to the services in changed ZIP codes. Nothing is stored. Throws the errors of
 * saving.
 */
export async function previewZips(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  vendorId: number,
  { zips }: VendorZipsBody,
): Promise<ReassignPreview> {
  const { changed } = await planZips(db, vendorId, zips);
  const today = clock.today();
  return previewServices(db, await residentsOf(db, changed, today), today);
}

/** Compares the given list with the current one. */
async function planZips(db: Queryable, vendorId: number, given: readonly Zip[]) {
  const zips = given.map(zip => ({ ...zip, zipcode: zip.zipcode.slice(0, 5) }));
  await checkZips(db, vendorId, zips);
  const before = await db.select().from(vendorZips).where(eq(vendorZips.vendorId, vendorId));
  const was = new Map(before.map(zip => [keyOf(zip), zip]));
  const is = new Set(zips.map(keyOf));
  const changed = zips.flatMap(after => {
    const old = was.get(keyOf(after));
    const isSame = old?.weekday === after.weekday && old.crewId === after.crewId;
    const { zipcode, serviceType } = after;
    return old && !isSame ? [{ zipcode, serviceType, before: old, after: { ...after, vendorId } }] : [];
  });
  return {
    zips,
    added: zips.filter(zip => !was.has(keyOf(zip))),
    removed: before.filter(zip => !is.has(keyOf(zip))),
    changed,
  };
}

async function checkZips(db: Queryable, vendorId: number, zips: readonly Zip[]): Promise<void> {
  const own = await db.select().from(crews).where(eq(crews.vendorId, vendorId));
  const byId = new Map(own.map(crew => [crew.id, crew]));
  const seen = new Set<string>();
  const errors: Record<string, Bilingual | string> = {};
  for (const [index, zip] of zips.entries()) {
    const crew = byId.get(zip.crewId);
    if (!crew?.isActive) errors[`zips.${index}.crewId`] = 'invalid';
    else if (!crew.serviceTypes.includes(zip.serviceType))
      errors[`zips.${index}.crewId`] = territoryTexts.vendors.otherWork;
    if (seen.has(keyOf(zip))) errors[`zips.${index}.zipcode`] = territoryTexts.vendors.twice;
    seen.add(keyOf(zip));
  }
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
}

function countOutside(unit: UnitOfWork, vendorId: number, zipcodes: readonly string[]): Promise<number> {
  const outside = zipcodes.length
    ? notInArray(sql`left(${properties.zipcode}, 5)`, [...zipcodes])
    : undefined;
  return unit.tx.$count(
    properties,
    and(eq(properties.vendorId, vendorId), eq(properties.status, 'active'), outside),
  );
}
