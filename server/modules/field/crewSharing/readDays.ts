import { createHash } from 'node:crypto';
import { and, asc, between, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import { MAX_SHARED_VISITS, type SharedDays } from '#contract/field/crewSharing.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews, customers, properties } from '#server/db/schema/index.ts';
import { ROUTE_ORDER } from '#server/modules/field/crewDay/day/stops.ts';
import { inVisitOrder } from '#server/modules/field/crewDay/route/arrangement.ts';
import type { RouteStop } from '#server/modules/field/crewDay/route/arrangeStops.ts';
import { fullName } from '#server/modules/schedule/visits/lists/workLogRows.ts';

type Crew = typeof crews.$inferSelect;

/** A visit of one of the days, as a stop, with the facts that decide who may take it. */
export interface DayVisit extends RouteStop {
  crewId: number;
  date: Day;
  vendorId: number | null;
  marketId: number | null;
  propertyId: number;
  customerId: number;
  customerName: string;
  address: string;
  serviceType: ServiceType;
}

/** A crew's day with its visits in driving order. */
export interface CrewDayVisits {
  crew: Crew;
  date: Day;
  visits: DayVisit[];
}

export interface ReadDays {
  crews: Crew[];
  days: CrewDayVisits[];
  /** Changes whenever anything that the sharing depends on changes. */
  seen: string;
}

/**
 * The working crews that share days, with the visits of each. With `isLocked`, the visits are locked until
 * the transaction ends. Throws `invalid` if there are fewer than two crews or too many visits.
 */
export async function readDays(
  db: Queryable,
  { from, to, marketId, crewIds }: SharedDays,
  isLocked = false,
): Promise<ReadDays> {
  const sharing = await db
    .select()
    .from(crews)
    .where(
      and(
        eq(crews.isActive, true),
        marketId ? eq(crews.marketId, marketId) : undefined,
        crewIds ? inArray(crews.id, crewIds) : undefined,
      ),
    )
    .orderBy(asc(crews.name), asc(crews.id));
  if (sharing.length < 2) throw AppError.invalid({ [crewIds ? 'crewIds' : 'marketId']: 'twoCrews' });
  const query = db
    .select({
      id: assignments.id,
      version: assignments.version,
      status: assignments.status,
      isLocked: assignments.isStopLocked,
      routePosition: assignments.routePosition,
      crewId: sql<number>`${assignments.crewId}`,
      date: assignments.date,
      vendorId: assignments.vendorId,
      marketId: properties.marketId,
      propertyId: assignments.propertyId,
      customerId: assignments.customerId,
      customerName: fullName,
      address: properties.address,
      serviceType: assignments.serviceType,
      expectedMinutes: assignments.expectedMinutes,
      gateHours: properties.gateHours,
      arrivalFrom: properties.arrivalFrom,
      arrivalTo: properties.arrivalTo,
      latitude: properties.latitude,
      longitude: properties.longitude,
      at: sql<Date | null>`coalesce(${assignments.completedAt}, ${assignments.startedAt})`.mapWith(
        assignments.completedAt,
      ),
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .innerJoin(customers, eq(customers.id, assignments.customerId))
    .where(
      and(
        between(assignments.date, from, to ?? from),
        inArray(
          assignments.crewId,
          sharing.map(crew => crew.id),
        ),
        ne(assignments.status, 'cancel'),
      ),
    )
    .orderBy(asc(assignments.date), asc(assignments.crewId), ...ROUTE_ORDER)
    .limit(MAX_SHARED_VISITS + 1);
  const rows = await (isLocked ? query.for('update', { of: assignments }) : query);
  if (rows.length > MAX_SHARED_VISITS) throw AppError.invalid({ to: 'sharedVisits' });
  const visits = rows.map(
    ({ latitude, longitude, version: _, ...row }): DayVisit => ({
      ...row,
      place: latitude === null || longitude === null ? null : { latitude, longitude },
    }),
  );
  const dates = [...new Set(visits.map(visit => visit.date))];
  const byDay = Map.groupBy(visits, visit => `${visit.date} ${visit.crewId}`);
  const days = dates.flatMap(date =>
    sharing.map(crew => ({
      crew,
      date,
      visits: inVisitOrder(byDay.get(`${date} ${crew.id}`) ?? []),
    })),
  );
  const seen = createHash('sha256')
    .update(JSON.stringify([rows, sharing.map(crew => [crew.id, crew.version])]))
    .digest('base64url');
  return { crews: sharing, days, seen };
}

/**
 * Whether a crew may take over a visit: it has the same vendor (so prices stay), does this service, and works
 * in this market.
 */
export function mayTake(crew: Crew, visit: DayVisit): boolean {
  if (crew.id === visit.crewId) return true;
  return (
    crew.vendorId === visit.vendorId &&
    crew.serviceTypes.includes(visit.serviceType) &&
    (crew.marketId === null || visit.marketId === null || crew.marketId === visit.marketId)
  );
}

/** Remaining visits of a day in driving order, without started, completed and skipped ones. */
export const leftOf = ({ visits }: CrewDayVisits): DayVisit[] =>
  visits.filter(visit => visit.status === 'pending');
