import { sql } from 'drizzle-orm';
import type { SubscriptionStatus } from '#contract/core/enums.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

interface Row extends Record<string, unknown> {
  id: number;
  property_id: number;
  customer_id: number;
  was: SubscriptionStatus;
  is: SubscriptionStatus;
}

const ACTIONS = { active: 'resumed', paused: 'paused', ended: 'updated' } as const;

/**
 * Updates the status of services as of today: ended after their last day, paused during a pause, active again
 * after it. Returns how many changed.
 */
export async function refreshStatus(unit: UnitOfWork): Promise<number> {
  const { rows } = await unit.tx.execute<Row>(sql`
    with due as (
      select s.id, s.property_id, s.status as was, case
        when s.end_date <= ${unit.today} then 'ended'
        when s.status = 'ended' and s.end_date is null then 'ended'
        when exists (select 1 from pauses p where p.service_id = s.id and p.from_date <= ${unit.today}
          and (p.resume_date is null or p.resume_date > ${unit.today})) then 'paused'
        else 'active' end as is
      from services s
    )
    update services s set status = due.is, version = s.version + 1
    from due join properties p on p.id = due.property_id
    where s.id = due.id and due.was <> due.is
    returning s.id, due.property_id, p.customer_id, due.was, due.is`);
  await unit.record(
    ...rows.map(row => ({
      entity: 'service' as const,
      entityId: row.id,
      action: ACTIONS[row.is],
      propertyId: row.property_id,
      customerId: row.customer_id,
      before: { status: row.was },
      after: { status: row.is },
    })),
  );
  return rows.length;
}
