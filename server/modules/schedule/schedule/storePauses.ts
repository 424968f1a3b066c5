import { eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { pauses } from '#server/db/schema/index.ts';
import type { PausedRange } from '#server/modules/schedule/cadence/visitsDue.ts';
import type { StoredPause } from '#server/modules/schedule/visits/terms/loadServices.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

type Pause = PausedRange & { serviceId: number };

/** Adds pauses to services in one statement. */
export async function insertPauses(
  unit: UnitOfWork,
  list: readonly (Pause & { reason?: string | null; byCustomer?: boolean })[],
): Promise<void> {
  await insertMany(
    unit.tx,
    pauses,
    list.map(pause => ({ ...pause, createdAt: unit.now })),
  );
}

/** Ends a pause on a day; deletes it if it wouldn't have begun by then. */
export async function endPause(unit: UnitOfWork, pause: StoredPause, date: Day): Promise<void> {
  const stored = eq(pauses.id, pause.id);
  if (date <= pause.fromDate) await unit.tx.delete(pauses).where(stored);
  else await unit.tx.update(pauses).set({ resumeDate: date }).where(stored);
}

/** Restores a service's pauses. */
export async function replacePauses(
  unit: UnitOfWork,
  serviceId: number,
  list: readonly (PausedRange & { reason?: string | null; byCustomer?: boolean })[],
): Promise<void> {
  await unit.tx.delete(pauses).where(eq(pauses.serviceId, serviceId));
  await insertMany(
    unit.tx,
    pauses,
    list.map(({ fromDate, resumeDate, reason = null, byCustomer = false }) => ({
      serviceId,
      fromDate,
      resumeDate,
      reason,
      byCustomer,
      createdAt: unit.now,
    })),
  );
}

/** Deletes pauses that haven't changed since they were created. */
export async function deletePauses(unit: UnitOfWork, list: readonly Pause[]): Promise<void> {
  if (list.length === 0) return;
  const rows = JSON.stringify(
    list.map(({ serviceId, fromDate, resumeDate }) => ({
      id: serviceId,
      from_date: fromDate,
      resume_date: resumeDate,
    })),
  );
  await unit.tx.execute(sql`delete from pauses p
    using json_to_recordset(${rows}::json) as d(id int, from_date date, resume_date date)
    where p.service_id = d.id and p.from_date = d.from_date and p.resume_date = d.resume_date`);
}
