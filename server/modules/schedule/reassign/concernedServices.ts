import { and, eq, gte, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments, crews, properties, services } from '#server/db/schema/index.ts';
import { nextSlot, versionOn } from '#server/modules/schedule/cadence/cadence.ts';
import { afterDone } from '#server/modules/schedule/cadence/planEdit.ts';
import {
  type LoadedService,
  loadServices,
  type StoredTerms,
} from '#server/modules/schedule/visits/terms/loadServices.ts';
import { regularFrom } from '#server/modules/schedule/visits/terms/serviceVisits.ts';

/**
 * A service and the first day of its upcoming slots, which follow the visits that are completed or started.
 */
export interface ComingService extends LoadedService {
  comesFrom: Day;
}

/** Adds to each service the day from which its slots are upcoming. */
export async function withComing(
  db: Queryable,
  found: readonly LoadedService[],
  today: Day,
): Promise<ComingService[]> {
  if (found.length === 0) return [];
  const done = await db
    .select({ serviceId: assignments.serviceId, slot: assignments.slot, status: assignments.status })
    .from(assignments)
    .where(
      and(
        regularFrom(
          isAnyOf(
            assignments.serviceId,
            found.map(({ id }) => id),
          ),
          today,
        ),
        inArray(assignments.status, ['completed', 'started']),
      ),
    );
  const doneOf = Map.groupBy(done, visit => visit.serviceId);
  return found.map(service => ({ ...service, comesFrom: afterDone(doneOf.get(service.id) ?? [], today) }));
}

/** Version of the terms that the service's next slot belongs to; if there is none, the version in force. */
export const comingTerms = ({ versions, comesFrom }: ComingService): StoredTerms | undefined =>
  nextSlot(versions, comesFrom)?.terms ?? versionOn(versions, comesFrom) ?? versions[0];

/**
 * Services that are running or have an upcoming visit, such as that of a call, or one added by hand after
 * their end.
 */
export async function concernedServices(
  db: Queryable,
  where: SQL | undefined,
  today: Day,
): Promise<ComingService[]> {
  const withVisits = db
    .select({ id: assignments.serviceId })
    .from(assignments)
    .where(and(eq(assignments.status, 'pending'), gte(assignments.date, today)));
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .where(and(where, or(ne(services.status, 'ended'), inArray(services.id, withVisits))))
    .orderBy(services.id);
  const ids = rows.map(row => row.id);
  return withComing(db, await loadServices(db, ids), today);
}

/** Active crews of a vendor. */
export async function crewsOf(db: Queryable, vendorId: number | null): Promise<ReadonlySet<number>> {
  if (vendorId === null) return new Set();
  const rows = await db
    .select({ id: crews.id })
    .from(crews)
    .where(and(eq(crews.vendorId, vendorId), eq(crews.isActive, true)));
  return new Set(rows.map(row => row.id));
}
