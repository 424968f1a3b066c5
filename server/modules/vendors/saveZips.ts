import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Bilingual } from '../../../contract/messages.ts';
import type { VendorZipsBody, ZipChange } from '../../../contract/vendors.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import { crews, properties, vendors, vendorZips } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Change, type Unit, write } from '../../unit.ts';
import { ensureZipcodes } from '../places/zipcodes.ts';
import { fillFromZones } from './fillFromZones.ts';
import { zoneKey } from './zone.ts';

type Zip = VendorZipsBody['zips'][number];
const keyOf = (zip: Pick<Zip, 'zipcode' | 'serviceType'>) => zoneKey(zip.zipcode, zip.serviceType);

/**
 * Saves the whole list of zip codes that a vendor serves, with day and crew, and tells what that means for its
 * properties. Throws `not_found`, or `invalid` naming `zips.<index>.<field>`.
 */
export function saveZips(
  deps: Deps,
  actor: Actor,
  vendorId: number,
  { zips: given }: VendorZipsBody,
): Promise<ZipChange> {
  return write(deps, actor, async unit => {
    const [vendor] = await unit.tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
    if (!vendor) throw AppError.notFound();
    const zips = given.map(zip => ({ ...zip, zipcode: zip.zipcode.slice(0, 5) }));
    await checkZips(unit, vendorId, zips);
    const before = await unit.tx.select().from(vendorZips).where(eq(vendorZips.vendorId, vendorId));

    const was = new Map(before.map(zip => [keyOf(zip), zip]));
    const is = new Map(zips.map(zip => [keyOf(zip), zip]));
    const added = zips.filter(zip => !was.has(keyOf(zip)));
    const removed = before.filter(zip => !is.has(keyOf(zip)));
    const changed = zips.filter(zip => {
      const old = was.get(keyOf(zip));
      return old && (old.weekday !== zip.weekday || old.crewId !== zip.crewId);
    });
    await store(
      unit,
      vendorId,
      [...added, ...changed],
      removed.map(zip => zip.id),
    );
    await ensureZipcodes(
      unit.tx,
      added.map(zip => zip.zipcode),
    );
    await unit.record(...historyOf(vendorId, was, [...added, ...changed], removed));

    const filled = await fillFromZones(
      unit,
      zips.map(zip => zip.zipcode),
    );
    return {
      added: added.length,
      removed: removed.length,
      changed: changed.length,
      propertiesWithNewVendor: filled.properties,
      servicesWithNewCrew: filled.services,
      propertiesWithNewDayOrCrew: await countIn(
        unit,
        vendorId,
        changed.map(zip => zip.zipcode),
      ),
      propertiesOutside: await countOutside(
        unit,
        vendorId,
        zips.map(zip => zip.zipcode),
      ),
    };
  });
}

async function store(unit: Unit, vendorId: number, zips: readonly Zip[], removed: readonly number[]) {
  if (removed.length > 0) await unit.tx.delete(vendorZips).where(inArray(vendorZips.id, [...removed]));
  if (zips.length === 0) return;
  await unit.tx
    .insert(vendorZips)
    .values(zips.map(zip => ({ ...zip, vendorId })))
    .onConflictDoUpdate({
      target: [vendorZips.vendorId, vendorZips.zipcode, vendorZips.serviceType],
      set: { weekday: sql`excluded.weekday`, crewId: sql`excluded.crew_id` },
    });
}

function historyOf(
  vendorId: number,
  was: ReadonlyMap<string, Zip>,
  saved: readonly Zip[],
  removed: readonly Zip[],
): Change[] {
  const told = ({ weekday, crewId }: Zip) => ({ vendorId, weekday, crewId });
  const change = (zip: Zip, before: Zip | undefined, after: Zip | undefined): Change => ({
    entity: 'zipcode',
    entityId: `${zip.zipcode}|${zip.serviceType}`,
    action: before ? (after ? 'updated' : 'deleted') : 'added',
    before: before ? told(before) : null,
    after: after ? told(after) : null,
  });
  return [
    ...saved.map(zip => change(zip, was.get(keyOf(zip)), zip)),
    ...removed.map(zip => change(zip, zip, undefined)),
  ];
}

async function checkZips(unit: Unit, vendorId: number, zips: readonly Zip[]): Promise<void> {
  const own = await unit.tx.select().from(crews).where(eq(crews.vendorId, vendorId));
  const byId = new Map(own.map(crew => [crew.id, crew]));
  const seen = new Set<string>();
  const errors: Record<string, Bilingual | string> = {};
  for (const [index, zip] of zips.entries()) {
    const crew = byId.get(zip.crewId);
    if (!crew?.isActive) errors[`zips.${index}.crewId`] = 'invalid';
    else if (!crew.serviceTypes.includes(zip.serviceType)) errors[`zips.${index}.crewId`] = OTHER_WORK;
    if (seen.has(keyOf(zip))) errors[`zips.${index}.zipcode`] = TWICE;
    seen.add(keyOf(zip));
  }
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
}

const OTHER_WORK = { en: 'This crew does other work.', es: 'Esta cuadrilla hace otro trabajo.' };
const TWICE = { en: 'This zip code is listed twice.', es: 'Este código postal está dos veces.' };

function countIn(unit: Unit, vendorId: number, zipcodes: readonly string[]): Promise<number> {
  if (zipcodes.length === 0) return Promise.resolve(0);
  const within = inArray(sql`left(${properties.zipcode}, 5)`, [...zipcodes]);
  return unit.tx.$count(properties, and(eq(properties.vendorId, vendorId), within));
}

function countOutside(unit: Unit, vendorId: number, zipcodes: readonly string[]): Promise<number> {
  const outside = zipcodes.length
    ? notInArray(sql`left(${properties.zipcode}, 5)`, [...zipcodes])
    : undefined;
  return unit.tx.$count(
    properties,
    and(eq(properties.vendorId, vendorId), eq(properties.status, 'active'), outside),
  );
}
