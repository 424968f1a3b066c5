import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { PlannedService } from '#server/modules/schedule/cadence/planDifference.ts';
import { afterDone } from '#server/modules/schedule/cadence/planEdit.ts';
import { slotsOf } from '#server/modules/schedule/cadence/visitsDue.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { currentCrews } from '../status/crewsNow.ts';

type Resumed = PlannedService & { id: number; propertyId: number; customerId: number };

/** How far ahead slots are searched. */
const AHEAD_DAYS = 731;

/**
 * Replaces inactive crews in the terms of services that resume, in each version with upcoming slots. Expects
 * the services as they will be once resumed; must run before their visits are created or restored.
 */
export async function renewCrews(unit: UnitOfWork, services: readonly Resumed[]): Promise<void> {
  const done = await unit.tx
    .select({ serviceId: assignments.serviceId, slot: assignments.slot, status: assignments.status })
    .from(assignments)
    .where(
      and(
        isAnyOf(
          assignments.serviceId,
          services.map(({ id }) => id),
        ),
        inArray(assignments.status, ['completed', 'started']),
        eq(assignments.kind, 'regular'),
        gte(assignments.slot, unit.today),
      ),
    );
  const doneOf = Map.groupBy(done, visit => visit.serviceId);
  const coming = services.flatMap(service => {
    const from = afterDone(doneOf.get(service.id) ?? [], unit.today);
    const slots = slotsOf(service, from, addDays(unit.today, AHEAD_DAYS));
    return [...new Set(slots.map(({ terms }) => terms))].map(version => ({ service, version }));
  });
  const now = await currentCrews(
    unit.tx,
    coming.map(({ service: { id }, version: { fromSlot, crewId } }) => ({
      serviceId: id,
      slot: fromSlot,
      crewId,
    })),
    unit.today,
  );
  const given = coming.flatMap((one, index) => {
    const crew = now[index];
    return crew ? [{ ...one, crew }] : [];
  });
  if (given.length === 0) return;
  const rows = given.map(({ service, version, crew }) => ({
    service_id: service.id,
    from_slot: version.fromSlot,
    crew_id: crew.crewId,
    vendor_id: crew.vendorId,
  }));
  await unit.tx.execute(sql`
    update terms t set crew_id = g.crew_id, vendor_id = g.vendor_id
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as g(service_id int, from_slot date, crew_id int, vendor_id int)
    where t.service_id = g.service_id and t.from_slot = g.from_slot`);
  await unit.record(
    ...given.map(({ service, version, crew }) => ({
      entity: 'service' as const,
      entityId: service.id,
      action: 'updated' as const,
      propertyId: service.propertyId,
      customerId: service.customerId,
      before: { crewId: version.crewId },
      after: { crewId: crew.crewId },
    })),
  );
}
