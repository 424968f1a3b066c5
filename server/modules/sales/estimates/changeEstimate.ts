import { eq, sql } from 'drizzle-orm';
import type { HistoryAction } from '#contract/core/enums.ts';
import type { Estimate } from '#contract/sales/estimates.calls.ts';
import { AppError } from '#server/api/errors.ts';
import { estimates } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { estimateFacts, findEstimate } from './queries.ts';

/** Returns the estimate, locked until the end of the transaction. Throws `not_found`. */
export async function lockEstimate({ tx, today }: UnitOfWork, id: number): Promise<Estimate> {
  await tx.select({ id: estimates.id }).from(estimates).where(eq(estimates.id, id)).for('update');
  const estimate = await findEstimate(tx, id, today);
  if (!estimate) throw AppError.notFound();
  return estimate;
}

/** Changes an estimate with a history row, and notifies open pages. */
export async function changeEstimate(
  unit: UnitOfWork,
  before: Estimate,
  set: Partial<typeof estimates.$inferInsert>,
  action: HistoryAction,
  reason: string | null = null,
): Promise<Estimate> {
  const { id, propertyId, customerId } = before;
  await unit.tx
    .update(estimates)
    .set({ ...set, version: sql`${estimates.version} + 1` })
    .where(eq(estimates.id, id));
  const after = await findEstimate(unit.tx, id, unit.today);
  if (!after) throw AppError.notFound();
  await unit.record({
    entity: 'estimate',
    entityId: id,
    action,
    propertyId,
    customerId,
    before: estimateFacts(before),
    after: estimateFacts(after),
    reason,
  });
  await unit.raise({
    type: 'changed',
    change: { entity: 'estimate', id, ...(customerId && { customerId }) },
  });
  return after;
}
