import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Service, TermsVersion } from '#contract/schedule/services.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews, vendors } from '#server/db/schema/index.ts';
import { nextRegularVisit } from '#server/db/termsOf.ts';
import { inOrder } from '#server/modules/schedule/cadence/cadence.ts';
import { termsNow } from '#server/modules/schedule/cadence/termsNow.ts';
import { latestEdit } from '../edit/keepEdit.ts';
import { loadService, type StoredTerms } from './loadServices.ts';

/** A service with all versions of its terms, for screens; undefined if there is none. */
export async function serviceView(db: Queryable, id: number, today: Day): Promise<Service | undefined> {
  const service = await loadService(db, id);
  if (!service) return undefined;
  const terms = await describeTerms(db, inOrder(service.versions));
  const current = termsNow(service.versions, await nextSlot(db, id, today), today);
  const [nextVisit] = await db
    .select({ id: assignments.id, date: assignments.date })
    .from(assignments)
    .where(
      and(
        eq(assignments.propertyId, service.propertyId),
        eq(assignments.serviceId, id),
        gte(assignments.date, today),
        inArray(assignments.status, ['pending', 'started']),
      ),
    )
    .orderBy(asc(assignments.date), asc(assignments.id))
    .limit(1);
  const [lastVisit] = await db
    .select({ id: assignments.id, date: assignments.date })
    .from(assignments)
    .where(
      and(
        eq(assignments.propertyId, service.propertyId),
        eq(assignments.serviceId, id),
        lt(assignments.date, today),
        eq(assignments.status, 'completed'),
      ),
    )
    .orderBy(desc(assignments.date), desc(assignments.id))
    .limit(1);
  const edit = await latestEdit(db, service);
  return {
    id,
    propertyId: service.propertyId,
    customerId: service.customerId,
    type: service.type,
    status: service.status,
    startDate: service.startDate,
    endDate: service.endDate,
    terms,
    current: terms.find(version => version.id === current?.id) ?? null,
    pauses: service.pauses.map(({ id: pauseId, fromDate, resumeDate, reason }) => ({
      id: pauseId,
      fromDate,
      resumeDate,
      reason,
    })),
    nextVisit: nextVisit ?? null,
    lastVisit: lastVisit ?? null,
    lastEdit: edit ? { at: edit.createdAt.toISOString(), byName: edit.actorName } : null,
    version: service.version,
  };
}

/** Slot of the service's next visit; null if there is none. */
async function nextSlot(db: Queryable, id: number, today: Day): Promise<Day | null> {
  const { rows } = await db.execute<{ slot: Day }>(nextRegularVisit(id, today));
  return rows[0]?.slot ?? null;
}

/** Versions of terms with the names of their vendors and crews. */
export async function describeTerms(
  db: Queryable,
  versions: readonly StoredTerms[],
): Promise<TermsVersion[]> {
  const named = await db
    .select({ crewId: crews.id, crewName: crews.name })
    .from(crews)
    .where(inArray(crews.id, [0, ...versions.flatMap(version => version.crewId ?? [])]));
  const vendorRows = await db
    .select({ id: vendors.id, name: vendors.companyName })
    .from(vendors)
    .where(inArray(vendors.id, [0, ...versions.flatMap(version => version.vendorId ?? [])]));
  const crewNames = new Map(named.map(row => [row.crewId, row.crewName]));
  const vendorNames = new Map(vendorRows.map(row => [row.id, row.name]));
  return versions.map(version => ({
    id: version.id,
    beginsOn: version.beginsOn,
    fromSlot: version.fromSlot,
    frequency: version.frequency,
    weekday: version.weekday,
    vendorId: version.vendorId,
    vendorName: version.vendorId === null ? null : (vendorNames.get(version.vendorId) ?? null),
    crewId: version.crewId,
    crewName: version.crewId === null ? null : (crewNames.get(version.crewId) ?? null),
    priceCents: version.priceCents,
    frontBack: version.frontBack,
    timeCapMinutes: version.timeCapMinutes,
  }));
}
