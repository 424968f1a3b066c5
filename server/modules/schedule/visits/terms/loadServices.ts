import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { named, plainRows } from '#server/db/plainRows.ts';
import { customers, pauses, properties, services, terms } from '#server/db/schema/index.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import type { PausedRange, ServiceSchedule } from '#server/modules/schedule/cadence/visitsDue.ts';

export type StoredTerms = PlannedTerms & { id: number };
export type StoredPause = PausedRange & { id: number; reason: string | null; byCustomer: boolean };

/** A service with everything that its visits depend on. */
export interface LoadedService extends ServiceSchedule<StoredTerms> {
  id: number;
  propertyId: number;
  customerId: number;
  type: (typeof services.$inferSelect)['type'];
  status: (typeof services.$inferSelect)['status'];
  version: number;
  pauses: StoredPause[];
  /** False for a property that is archived or not active and therefore gets no visits. */
  isServed: boolean;
  /** True while a payment of the customer has failed for good: no visits are created until it is paid. */
  isStopped: boolean;
}

/** Whether the service currently gets visits, given its property and customer. */
export const makesVisits = (service: Pick<LoadedService, 'isServed' | 'isStopped'>): boolean =>
  service.isServed && !service.isStopped;

/** Whether a property gets visits. */
export const isServed: SQL = sql`${properties.status} = 'active' and not ${properties.isArchived}`;

/** Columns of a service that a plan reads, joined with its property and customer. */
export const serviceColumns = named({
  id: services.id,
  propertyId: services.propertyId,
  customerId: properties.customerId,
  type: services.type,
  status: services.status,
  startDate: services.startDate,
  endDate: services.endDate,
  version: services.version,
  isServed: sql<boolean>`${isServed}`,
  isStopped: sql<boolean>`${customers.paymentStoppedAt} is not null`,
});

const termColumns = named({
  id: terms.id,
  serviceId: terms.serviceId,
  beginsOn: sql<Day>`coalesce(${terms.beginsOn}, ${terms.fromSlot})`,
  fromSlot: terms.fromSlot,
  frequency: terms.frequency,
  weekday: terms.weekday,
  vendorId: terms.vendorId,
  crewId: terms.crewId,
  priceCents: terms.priceCents,
  frontBack: terms.frontBack,
  timeCapMinutes: terms.timeCapMinutes,
});

const pauseColumns = named({
  id: pauses.id,
  serviceId: pauses.serviceId,
  fromDate: pauses.fromDate,
  resumeDate: pauses.resumeDate,
  reason: pauses.reason,
  byCustomer: pauses.byCustomer,
});

/** Adds terms and pauses to services, which may have more columns. */
export async function withSchedules<S extends { id: number }>(db: Queryable, rows: readonly S[]) {
  const ids = rows.map(row => row.id);
  const termRows = await plainRows(
    db,
    db
      .select(termColumns)
      .from(terms)
      .where(isAnyOf(terms.serviceId, ids))
      .orderBy(asc(terms.serviceId), asc(terms.fromSlot)),
  );
  const pauseRows = await plainRows(
    db,
    db
      .select(pauseColumns)
      .from(pauses)
      .where(isAnyOf(pauses.serviceId, ids))
      .orderBy(asc(pauses.serviceId), asc(pauses.fromDate)),
  );
  const termsOf = Map.groupBy(termRows, row => row.serviceId);
  const pausesOf = Map.groupBy(pauseRows, row => row.serviceId);
  return rows.map(row => ({
    ...row,
    versions: termsOf.get(row.id) ?? [],
    pauses: pausesOf.get(row.id) ?? [],
  }));
}

/**
 * Loads services with their terms and pauses. `lock` keeps them unchanged until the transaction ends:
 * `update` to change them, `share` to create visits from them.
 */
export async function loadServices(
  db: Queryable,
  ids: readonly number[],
  lock?: 'update' | 'share',
): Promise<LoadedService[]> {
  if (ids.length === 0) return [];
  const query = db
    .select(serviceColumns)
    .from(services)
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(isAnyOf(services.id, ids))
    .orderBy(asc(services.id));
  return withSchedules(db, await plainRows(db, lock ? query.for(lock, { of: services }) : query));
}

export async function loadService(
  db: Queryable,
  id: number,
  lock?: 'update' | 'share',
): Promise<LoadedService | undefined> {
  return (await loadServices(db, [id], lock))[0];
}
