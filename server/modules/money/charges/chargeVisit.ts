import { inArray } from 'drizzle-orm';
import { assignments } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { planVisitCharges } from './planVisitCharges.ts';
import { storeCharges } from './storeCharges.ts';

/**
 * Creates the charge of a completed visit inside the caller's transaction. Returns its id, even if it already
 * existed; null for a visit that isn't completed. A visit without a price gets a charge on hold, with the
 * reason; one that isn't billed gets a charge of zero.
 */
export async function chargeVisit(unit: UnitOfWork, assignmentId: number): Promise<number | null> {
  return (await chargeVisits(unit, [assignmentId])).get(assignmentId) ?? null;
}

/** Like `chargeVisit` for many visits: charge ids by visit, without visits that aren't completed. */
export async function chargeVisits(
  unit: UnitOfWork,
  assignmentIds: readonly number[],
): Promise<Map<number, number>> {
  const visits = await unit.tx
    .select()
    .from(assignments)
    .where(inArray(assignments.id, [...assignmentIds]))
    .orderBy(assignments.id);
  const planned = await planVisitCharges(
    unit.tx,
    visits.map(visit => ({ before: visit, after: visit })),
    { isLocked: true },
  );
  const unchanged = planned.flatMap(({ known, plan }) => (plan.kind === 'same' && known.charge) || []);
  const made = [...unchanged, ...(await storeCharges(unit, planned))];
  return new Map(
    made.flatMap(({ assignmentId, id }) => (assignmentId === null ? [] : [[assignmentId, id] as const])),
  );
}
