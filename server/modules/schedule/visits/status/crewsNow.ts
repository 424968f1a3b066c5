import { and, eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { crews } from '#server/db/schema/index.ts';
import { termsNow, termsOfSlot } from '#server/db/termsOf.ts';
import type { LeftCrews, PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import { type Zone, zonesByVendor, zonesOf } from '#server/modules/territory/zones/zone.ts';
import { zoneKey } from '#server/modules/territory/zones/zoneKey.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { changeVisits, type Visit } from '../visits.ts';

type Crewed = Pick<Visit, 'serviceId' | 'slot' | 'crewId'>;
type CrewNow = Pick<Visit, 'crewId' | 'vendorId'>;

interface Row extends Record<string, unknown> {
  place: number;
  type: ServiceType;
  zipcode: string;
  property_vendor_id: number | null;
  crew_id: number | null;
  vendor_id: number | null;
}

/**
 * Returns the current crew of the service for each visit of an inactive crew: the one in its slot's terms,
 * else in the current terms, else of its ZIP code; none if all are inactive. Undefined for visits of active
 * crews.
 */
export async function currentCrews(
  db: Queryable,
  visits: readonly Crewed[],
  today: Day,
): Promise<(CrewNow | undefined)[]> {
  const gone = await crewsGone(
    db,
    visits.flatMap(({ crewId }) => crewId ?? []),
  );
  const asked = visits.flatMap(({ serviceId, slot, crewId }, place) =>
    crewId !== null && gone.has(crewId) ? [{ place, service_id: serviceId, slot }] : [],
  );
  const found: (CrewNow | undefined)[] = visits.map(() => undefined);
  if (asked.length === 0) return found;
  const { rows } = await db.execute<Row>(sql`
    select d.place, s.type, p.zipcode, p.vendor_id as property_vendor_id,
      coalesce(own.id, current.id) as crew_id,
      case when own.id is null then current.vendor_id else own.vendor_id end as vendor_id
    from json_to_recordset(${JSON.stringify(asked)}::json) as d(place int, service_id int, slot date)
    join services s on s.id = d.service_id join properties p on p.id = s.property_id
    left join lateral ${termsOfSlot(sql`d.service_id`, sql`d.slot`)} t on true
    left join crews own on own.id = t.crew_id and own.is_active
    left join lateral ${termsNow(sql`d.service_id`, today)} n on true
    left join crews current on current.id = n.crew_id and current.is_active`);
  const zoneAt = await zoneFinder(
    db,
    rows.filter(row => row.crew_id === null).map(row => row.zipcode),
  );
  for (const row of rows) {
    const { crew_id: crewId, vendor_id: vendorId, property_vendor_id: ofProperty } = row;
    const zone = crewId === null ? zoneAt(row.zipcode, row.type, ofProperty) : { crewId, vendorId };
    found[row.place] = { crewId: zone?.crewId ?? null, vendorId: zone?.vendorId ?? ofProperty };
  }
  return found;
}

/**
 * Returns inactive crews in a service's terms and visits, with their replacements; undefined if there are
 * none.
 */
export async function leftCrews(
  db: Queryable,
  { id: serviceId, versions }: { id: number; versions: readonly PlannedTerms[] },
  visits: readonly Pick<Visit, 'slot' | 'crewId'>[],
  today: Day,
): Promise<LeftCrews | undefined> {
  const crewed = [...versions.map(({ fromSlot, crewId }) => ({ slot: fromSlot, crewId })), ...visits];
  const now = await currentCrews(
    db,
    crewed.map(({ slot, crewId }) => ({ serviceId, slot, crewId })),
    today,
  );
  const instead = now.find(crew => crew !== undefined);
  if (!instead) return undefined;
  const crewIds = new Set(crewed.flatMap(({ crewId }, index) => (now[index] && crewId ? [crewId] : [])));
  return { crewIds, instead, today };
}

/** Those of the crews that are inactive. */
async function crewsGone(db: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: crews.id })
    .from(crews)
    .where(and(isAnyOf(crews.id, [...new Set(ids)]), eq(crews.isActive, false)));
  return new Set(rows.map(row => row.id));
}

/**
 * Finds the zone of a ZIP code: that of the property's vendor, or else the first one. Calls belong to the
 * mowing zone first.
 */
async function zoneFinder(db: Queryable, zipcodes: readonly string[]) {
  const byVendor = await zonesByVendor(db, zipcodes);
  const byZip = await zonesOf(db, zipcodes);
  const zoneOf = (zipcode: string, type: ServiceType, vendorId: number | null): Zone | undefined => {
    const key = zoneKey(zipcode, type);
    return byVendor.get(`${vendorId}|${key}`) ?? byZip.get(key);
  };
  return (zipcode: string, type: ServiceType, vendorId: number | null) =>
    type === 'call-log'
      ? (zoneOf(zipcode, 'mow', vendorId) ?? zoneOf(zipcode, 'bnb', vendorId))
      : zoneOf(zipcode, type, vendorId);
}

/**
 * Returns the visits, with pending ones from today on reassigned to their service's current crew if their own
 * is inactive, even if it was chosen by hand. Past visits keep their crew.
 */
export async function withCurrentCrews<V extends Visit>(
  db: Queryable,
  visits: readonly V[],
  today: Day,
): Promise<V[]> {
  const coming = visits.filter(visit => visit.status === 'pending' && visit.date >= today);
  const now = await currentCrews(db, coming, today);
  const given = new Map(coming.map((visit, index) => [visit, now[index]]));
  return visits.map(visit => {
    const crew = given.get(visit);
    if (!crew) return visit;
    const handMade = visit.handMade.filter(field => field !== 'crewId');
    return { ...visit, ...crew, handMade, routePosition: null, isStopLocked: false };
  });
}

/**
 * Reassigns upcoming visits of inactive crews to their services' current crews. Returns all of the visits.
 */
export async function assignToCurrentCrews(unit: UnitOfWork, visits: readonly Visit[]): Promise<Visit[]> {
  const given = await withCurrentCrews(unit.tx, visits, unit.today);
  const pairs = visits.flatMap((before, index) => {
    const after = given[index];
    return after && after !== before ? [{ before, after }] : [];
  });
  if (pairs.length === 0) return [...visits];
  await changeVisits(unit, pairs, { notifies: 'nobody' });
  return given.map((visit, index) =>
    visit === visits[index] ? visit : { ...visit, version: visit.version + 1 },
  );
}
