import { eq } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { CrewAndDay, ReassignPreview, ServiceMove } from '#contract/territory/reassign.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { crews, customers, properties, services } from '#server/db/schema/index.ts';
import { fullName } from '#server/modules/schedule/visits/lists/workLogRows.ts';
import { comingTerms } from './concernedServices.ts';
import { planServices, type Reassigning, type Shift, takerOf } from './planService.ts';
import { weekdayLoads } from './weekdayLoads.ts';

/**
 * A service that can be reassigned, and whether it was assigned by hand, in which case it stays unless
 * chosen.
 */
export interface Candidate extends Reassigning {
  isByHand: boolean;
}

/** Previews reassigning services. The loads include only those that weren't assigned by hand. */
export async function previewServices(
  db: Queryable,
  candidates: readonly Candidate[],
  today: Day,
): Promise<ReassignPreview> {
  const names = new Map(
    (await db.select({ id: crews.id, name: crews.name }).from(crews)).map(crew => [crew.id, crew.name]),
  );
  const places = await placesOf(
    db,
    candidates.map(({ service }) => service.id),
  );
  const moves: ServiceMove[] = [];
  const shifts: Shift[] = [];
  for await (const { wanted, plan } of planServices(db, candidates, today)) {
    const { service, target, ofCrew, isByHand } = wanted;
    const place = places.get(service.id);
    const now = comingTerms(service);
    if (!place || !now) continue;
    const isEmpty = plan.shifts.length === 0 && plan.kept === 0;
    if (isEmpty && now.crewId === takerOf(target).crewId && now.weekday === (target.weekday ?? now.weekday))
      continue;
    if (!isByHand) shifts.push(...plan.shifts);
    const days = plan.shifts.flatMap(({ from, to }) => (from ?? to)?.date ?? []).sort();
    const named = (crewId: number | null): Omit<CrewAndDay, 'weekday'> => ({
      crewId,
      crewName: crewId === null ? null : (names.get(crewId) ?? null),
    });
    moves.push({
      ...place,
      serviceId: service.id,
      propertyId: service.propertyId,
      type: service.type,
      from: { ...named(ofCrew ?? now.crewId), weekday: now.weekday },
      to: {
        ...named(takerOf(target).crewId),
        weekday: now.frequency === -1 ? now.weekday : (target.weekday ?? now.weekday),
      },
      isByHand,
      visits: plan.shifts.length,
      firstDate: days[0] ?? null,
      kept: plan.kept,
      removed: plan.removed,
      overwritten: plan.overwritten,
    });
  }
  return { services: moves, loads: await weekdayLoads(db, shifts) };
}

async function placesOf(db: Queryable, serviceIds: readonly number[]) {
  if (serviceIds.length === 0) return new Map<number, { address: string; customerName: string }>();
  const rows = await db
    .select({ id: services.id, address: properties.address, customerName: fullName })
    .from(services)
    .innerJoin(properties, eq(properties.id, services.propertyId))
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(isAnyOf(services.id, serviceIds));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
