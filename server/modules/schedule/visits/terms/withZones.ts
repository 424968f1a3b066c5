import { and, eq, inArray } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { onOrAfter, weekdayOf } from '#contract/core/days.ts';
import type { Frequency, FrontBack, ServiceType, Weekday } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, customers, properties } from '#server/db/schema/index.ts';
import { workingDayFrom } from '#server/modules/schedule/cadence/workingDays.ts';
import { type Zone, zonesByVendor, zonesOf } from '#server/modules/territory/zones/zone.ts';
import { zoneKey } from '#server/modules/territory/zones/zoneKey.ts';
import type { ScheduleSettings } from '../scheduleSettings.ts';
import { singleDay, soldDaysOff } from './soldDays.ts';

/** One service to sell. Missing weekday, crew and vendor come from the ZIP code's zone. */
export interface NewService {
  propertyId: number;
  type: ServiceType;
  startDate: Day;
  endDate?: Day | null;
  frequency: Frequency;
  weekday?: Weekday | null;
  vendorId?: number | null;
  crewId?: number | null;
  priceCents?: Cents | null;
  /** Reason for its own price. */
  priceReason?: string | null;
  frontBack?: FrontBack;
  timeCapMinutes?: number | null;
}

/** A service to sell with all fields set. */
export interface CompleteService extends NewService {
  customerId: number;
  weekday: Weekday;
  vendorId: number | null;
  crewId: number | null;
}

interface PlaceOfService {
  id: number;
  customerId: number;
  zipcode: string;
  vendorId: number | null;
  isLocked: boolean;
}

/**
 * Fills in weekday, crew and vendor: as requested, or else from the zone of the requested vendor or of the
 * property's vendor, or else from the ZIP code's zone. A single visit is on its requested day, whatever the
 * zone's weekday, or on the next working day. If new subscriptions don't run on the zone's weekday, the next
 * allowed one is used. Errors name fields from `firstIndex` on.
 */
export async function withZones(
  db: Queryable,
  sold: readonly NewService[],
  settings: ScheduleSettings,
  firstIndex = 0,
): Promise<CompleteService[]> {
  const places = new Map((await placesOf(db, sold)).map(place => [place.id, place]));
  const all = [...places.values()];
  const zipcodes = all.map(place => place.zipcode);
  const byZip = await zonesOf(db, zipcodes);
  const byVendor = await zonesByVendor(db, zipcodes);
  const vendorOfCrew = await vendorsOfCrews(db, sold);

  return sold.map((service, position) => {
    const index = firstIndex + position;
    const place = places.get(service.propertyId);
    if (!place) throw AppError.invalid({ [`services.${index}.propertyId`]: 'invalid' });
    if (place.isLocked) throw new AppError('locked', 'customerLocked');
    const crewVendorId = service.crewId ? vendorOfCrew.get(service.crewId) : undefined;
    if (service.crewId && crewVendorId === undefined)
      throw AppError.invalid({ [`services.${index}.crewId`]: 'invalid' });

    const key = zoneKey(place.zipcode, service.type);
    const vendorId = crewVendorId ?? service.vendorId ?? null;
    const zone = vendorId
      ? byVendor.get(`${vendorId}|${key}`)
      : (byVendor.get(`${place.vendorId}|${key}`) ?? byZip.get(key));
    return {
      ...service,
      customerId: place.customerId,
      ...daysOf(service, zone, settings),
      vendorId: vendorId ?? zone?.vendorId ?? place.vendorId,
      crewId: service.crewId ?? zone?.crewId ?? null,
    };
  });
}

function daysOf(
  { frequency, startDate, weekday }: NewService,
  zone: Zone | undefined,
  settings: ScheduleSettings,
): Pick<CompleteService, 'startDate' | 'weekday'> {
  if (frequency === -1) {
    const day = workingDayFrom(singleDay({ startDate, weekday }), soldDaysOff(settings));
    return { startDate: day, weekday: weekdayOf(day) };
  }
  const wanted = zone?.weekday ?? weekdayOf(startDate);
  return { startDate, weekday: weekday ?? allowedWeekday(wanted, settings.subscriptionWeekdays) };
}

/** The weekday itself, or the next one on which new subscriptions run. */
export function allowedWeekday(wanted: Weekday, allowed: readonly Weekday[]): Weekday {
  const off = soldDaysOff({ subscriptionWeekdays: allowed, holidays: new Map() });
  return weekdayOf(workingDayFrom(onOrAfter('2026-01-05', wanted), off));
}

function placesOf(db: Queryable, sold: readonly NewService[]): Promise<PlaceOfService[]> {
  const ids = [...new Set(sold.map(service => service.propertyId))];
  return db
    .select({
      id: properties.id,
      customerId: properties.customerId,
      zipcode: properties.zipcode,
      vendorId: properties.vendorId,
      isLocked: customers.isLocked,
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(inArray(properties.id, ids));
}

/** Vendors of the requested crews by crew id, without crews that don't exist or are inactive. */
async function vendorsOfCrews(db: Queryable, sold: readonly NewService[]): Promise<Map<number, number>> {
  const ids = [...new Set(sold.flatMap(service => service.crewId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: crews.id, vendorId: crews.vendorId })
    .from(crews)
    .where(and(inArray(crews.id, ids), eq(crews.isActive, true)));
  return new Map(rows.map(row => [row.id, row.vendorId]));
}
