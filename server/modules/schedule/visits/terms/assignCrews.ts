import { sql } from 'drizzle-orm';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { changeVisits, lockVisits, type VisitPair } from '../visits.ts';

interface Crewed {
  id: number;
  propertyId: number;
  customerId: number;
  vendorId: number;
  crewId: number;
}

/** Assigns crews to services that have none, and to their upcoming visits. Keeps manual assignments. */
export async function assignCrews(unit: UnitOfWork, crewed: readonly Crewed[]): Promise<void> {
  if (crewed.length === 0) return;
  const rows = JSON.stringify(
    crewed.map(({ id, vendorId, crewId }) => ({ id, vendor_id: vendorId, crew_id: crewId })),
  );
  const given = sql`json_to_recordset(${rows}::json) as g(id int, vendor_id int, crew_id int)`;
  await unit.tx.execute(sql`
    update terms t set vendor_id = g.vendor_id, crew_id = g.crew_id
    from ${given} where t.service_id = g.id and t.crew_id is null`);
  const places = new Map(crewed.map(({ id, vendorId, crewId }) => [id, { vendorId, crewId }]));
  const idle = await unit.tx.execute<{ id: number }>(sql`
    select a.id from assignments a join ${given} on a.service_id = g.id
    where a.crew_id is null and a.status = 'pending' and a.date >= ${unit.today}
      and not a.hand_made ? 'crewId'`);
  const visits = await lockVisits(
    unit,
    idle.rows.map(row => row.id),
  );
  const pairs = visits.map(
    (before): VisitPair => ({ before, after: { ...before, ...places.get(before.serviceId) } }),
  );
  await changeVisits(unit, pairs, { notifies: 'nobody' });
  await unit.record(
    ...crewed.map(({ id, propertyId, customerId, crewId }) => ({
      entity: 'service' as const,
      entityId: id,
      action: 'updated' as const,
      propertyId,
      customerId,
      before: { crewId: null },
      after: { crewId },
    })),
  );
}
