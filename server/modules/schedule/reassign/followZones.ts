import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { ServiceType, Weekday } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { properties, services } from '#server/db/schema/index.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { allowedWeekday } from '#server/modules/schedule/visits/terms/withZones.ts';
import { zoneKey } from '#server/modules/territory/zones/zoneKey.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { ChangeRecorder } from './changeRecorder.ts';
import { comingTerms, concernedServices, crewsOf } from './concernedServices.ts';
import type { Candidate } from './previewServices.ts';
import { reassignService } from './reassignService.ts';

interface CrewDay {
  vendorId: number;
  crewId: number;
  weekday: Weekday;
}

/** A ZIP code whose weekday, crew or vendor changes. */
export interface ChangedZone {
  zipcode: string;
  serviceType: ServiceType;
  before: CrewDay;
  after: CrewDay;
}

interface Resident extends Candidate {
  zipcode: string;
}

/**
 * Services in ZIP codes whose weekday, crew or vendor changes, limited to those that belong to the previous
 * vendor and differ from the new zone. Those that differed from the old zone were assigned by hand.
 */
export async function residentsOf(
  db: Queryable,
  changed: readonly ChangedZone[],
  today: Day,
): Promise<Resident[]> {
  const keyOf = (vendorId: number | null, zipcode: string, type: ServiceType) =>
    `${vendorId}|${zoneKey(zipcode, type)}`;
  const zones = new Map(
    changed.map(zone => [keyOf(zone.before.vendorId, zone.zipcode, zone.serviceType), zone]),
  );
  const codes = [...new Set(changed.map(zone => zone.zipcode))];
  if (codes.length === 0) return [];
  const inZips = inArray(sql`left(${properties.zipcode}, 5)`, codes);
  const sold = await concernedServices(db, inZips, today);
  const places = new Map(
    (
      await db
        .select({ id: services.id, zipcode: properties.zipcode, vendorId: properties.vendorId })
        .from(services)
        .innerJoin(properties, and(eq(properties.id, services.propertyId), inZips))
    ).map(place => [place.id, place]),
  );
  const { subscriptionWeekdays } = await scheduleSettings(db);
  const dayOf = ({ weekday }: CrewDay) => allowedWeekday(weekday, subscriptionWeekdays);
  const crewsAt = new Map<number, ReadonlySet<number>>();
  for (const { after } of changed)
    if (!crewsAt.has(after.vendorId)) crewsAt.set(after.vendorId, await crewsOf(db, after.vendorId));
  return sold.flatMap((service): Resident[] => {
    const place = places.get(service.id);
    const now = comingTerms(service);
    const zone =
      place && now && zones.get(keyOf(now.vendorId ?? place.vendorId, place.zipcode, service.type));
    if (!zone || now.crewId === null) return [];
    const isOn = (wanted: CrewDay) =>
      now.crewId === wanted.crewId && (now.frequency === -1 || now.weekday === dayOf(wanted));
    if (isOn(zone.after)) return [];
    const { crewId: id, vendorId } = zone.after;
    const target = { crew: { id, vendorId }, weekday: dayOf(zone.after) };
    const ownCrews = crewsAt.get(vendorId) ?? new Set();
    return [{ service, target, ownCrews, isByHand: !isOn(zone.before), zipcode: zone.zipcode }];
  });
}

/**
 * Assigns the chosen services to the current weekday and crew of their ZIP codes, and returns those that stay
 * as they are. Throws `invalid` for any other service.
 */
export async function followZones(
  unit: UnitOfWork,
  changed: readonly ChangedZone[],
  chosen: readonly number[],
  keeper: ChangeRecorder,
): Promise<{ moved: number; staying: Resident[] }> {
  const candidates = await residentsOf(unit.tx, changed, unit.today);
  const known = new Set(candidates.map(({ service }) => service.id));
  if (chosen.some(id => !known.has(id))) throw AppError.invalid({ moves: 'invalid' });
  const wanted = new Set(chosen);
  const moving = candidates.filter(({ service }) => wanted.has(service.id));
  await keeper.services(moving.map(({ service }) => service.id));
  for (const resident of moving) await reassignService(unit, resident, resident.zipcode);
  return {
    moved: moving.length,
    staying: candidates.filter(({ service }) => !wanted.has(service.id)),
  };
}
