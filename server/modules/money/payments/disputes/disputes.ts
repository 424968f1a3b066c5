import { and, eq, inArray } from 'drizzle-orm';
import { UNDECIDED_DISPUTES } from '#contract/money/charges.ts';
import type { Queryable } from '#server/db/connect.ts';
import { paymentDisputes } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

export type Dispute = typeof paymentDisputes.$inferSelect;

/** Disputes without a final decision. */
export const isUndecided = inArray(paymentDisputes.state, [...UNDECIDED_DISPUTES]);

/** Charges among these with a disputed payment, which runs and retries skip. */
export async function disputedAmong(db: Queryable, chargeIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ chargeId: paymentDisputes.chargeId })
    .from(paymentDisputes)
    .where(and(inArray(paymentDisputes.chargeId, [...chargeIds]), isUndecided));
  return new Set(rows.flatMap(({ chargeId }) => chargeId ?? []));
}

export async function lockDispute({ tx }: UnitOfWork, id: string): Promise<Dispute | undefined> {
  const [dispute] = await tx.select().from(paymentDisputes).where(eq(paymentDisputes.id, id)).for('update');
  return dispute;
}
