import { sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { SubscriptionStatus } from '#contract/core/enums.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { terms } from '#server/db/schema/index.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

interface StoredService {
  id: number;
  endDate: Day | null;
  status: SubscriptionStatus;
}

/** Stores the last days and statuses of many services in one statement and increments their versions. */
export async function storeServices(unit: UnitOfWork, services: readonly StoredService[]): Promise<void> {
  if (services.length === 0) return;
  const rows = JSON.stringify(services.map(({ id, endDate, status }) => ({ id, end_date: endDate, status })));
  await unit.tx.execute(sql`
    update services s set end_date = d.end_date, status = d.status, version = s.version + 1
    from json_to_recordset(${rows}::json) as d(id int, end_date date, status text)
    where s.id = d.id`);
}

/**
 * Deletes versions of terms, identified by their first slots, and adds others, for many services in two
 * statements.
 */
export async function replaceTerms(
  unit: UnitOfWork,
  removed: readonly { serviceId: number; fromSlot: Day }[],
  made: readonly (PlannedTerms & { serviceId: number })[],
): Promise<void> {
  if (removed.length > 0) {
    const rows = JSON.stringify(
      removed.map(({ serviceId, fromSlot }) => ({ id: serviceId, from_slot: fromSlot })),
    );
    await unit.tx.execute(sql`delete from terms t
      using json_to_recordset(${rows}::json) as d(id int, from_slot date)
      where t.service_id = d.id and t.from_slot = d.from_slot`);
  }
  await insertMany(
    unit.tx,
    terms,
    made.map(version => ({
      ...plainTerms(version),
      serviceId: version.serviceId,
      createdAt: unit.now,
    })),
  );
}

/** A version of terms without its row's other columns. */
export function plainTerms(version: PlannedTerms): PlannedTerms {
  const { beginsOn, fromSlot, frequency, weekday, vendorId, crewId, priceCents, frontBack, timeCapMinutes } =
    version;
  return { beginsOn, fromSlot, frequency, weekday, vendorId, crewId, priceCents, frontBack, timeCapMinutes };
}
