import { eq } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import type { Following } from '#contract/territory/reassign.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { services } from '#server/db/schema/index.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { allowedWeekday } from '#server/modules/schedule/visits/terms/withZones.ts';
import { type Zone, zonesByVendor, zonesOf } from '#server/modules/territory/zones/zone.ts';
import { zoneKey } from '#server/modules/territory/zones/zoneKey.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { ChangeRecorder } from './changeRecorder.ts';
import { comingTerms, concernedServices, crewsOf } from './concernedServices.ts';
import type { Candidate } from './previewServices.ts';
import { reassignService } from './reassignService.ts';

/** A property's ZIP code and the vendor who serves it. */
export interface ServedAt {
  zipcode: string;
  vendorId: number | null;
}

/**
 * Services at a property that moves to another ZIP code, each with its crew and day there. A crew chosen by
 * hand is kept as long as it belongs to the vendor of the new address.
 */
export async function followersOf(
  db: Queryable,
  propertyId: number,
  from: ServedAt,
  to: ServedAt,
  today: Day,
): Promise<Candidate[]> {
  const sold = await concernedServices(db, eq(services.propertyId, propertyId), today);
  const { subscriptionWeekdays } = await scheduleSettings(db);
  const zoneAt = await zoneFinder(db, [from, to]);
  const candidates: Candidate[] = [];
  for (const service of sold) {
    const now = comingTerms(service);
    const zone = zoneAt(to, service.type);
    const ownCrews = await crewsOf(db, zone?.vendorId ?? null);
    const crewId = now?.crewId ?? 0;
    candidates.push({
      service,
      target: {
        crew: zone ? { id: zone.crewId, vendorId: zone.vendorId } : null,
        ...(zone && { weekday: allowedWeekday(zone.weekday, subscriptionWeekdays) }),
      },
      ownCrews,
      isByHand:
        ownCrews.has(crewId) && crewId !== zone?.crewId && crewId !== zoneAt(from, service.type)?.crewId,
    });
  }
  return candidates;
}

/**
 * Finds the zone of a place: that of its vendor, or else the first of the ZIP code. Calls belong to the
 * mowing zone, or else to that of bush and bed work.
 */
async function zoneFinder(
  db: Queryable,
  places: readonly ServedAt[],
): Promise<(place: ServedAt, type: ServiceType) => Zone | undefined> {
  const zipcodes = places.map(place => place.zipcode);
  const byVendor = await zonesByVendor(db, zipcodes);
  const byZip = await zonesOf(db, zipcodes);
  const zoneOf = ({ zipcode, vendorId }: ServedAt, type: ServiceType) => {
    const key = zoneKey(zipcode, type);
    return byVendor.get(`${vendorId}|${key}`) ?? byZip.get(key);
  };
  return (place, type) =>
    type === 'call-log' ? (zoneOf(place, 'mow') ?? zoneOf(place, 'bnb')) : zoneOf(place, type);
}

/**
 * Assigns the services at a property to the crews of its new ZIP code. Throws `invalid` for a service of
 * another property.
 */
export async function followZip(
  unit: UnitOfWork,
  propertyId: number,
  from: ServedAt,
  to: ServedAt,
  { moves, overwrites = false }: Following,
  keeper: ChangeRecorder,
): Promise<void> {
  const candidates = await followersOf(unit.tx, propertyId, from, to, unit.today);
  const known = new Set(candidates.map(({ service }) => service.id));
  if (moves?.some(id => !known.has(id))) throw AppError.invalid({ 'following.moves': 'invalid' });
  const going = candidates.filter(({ service, isByHand }) => moves?.includes(service.id) ?? !isByHand);
  await keeper.services(going.map(({ service }) => service.id));
  for (const candidate of going) {
    const ownCrews = overwrites ? new Set<number>() : candidate.ownCrews;
    await reassignService(unit, { ...candidate, ownCrews }, `${from.zipcode} → ${to.zipcode}`);
  }
}
