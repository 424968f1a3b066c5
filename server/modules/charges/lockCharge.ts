import { eq, sql } from 'drizzle-orm';
import type { HistoryAction, PaymentStatus } from '../../../contract/enums.ts';
import { AppError } from '../../api/errors.ts';
import { charges } from '../../db/schema/index.ts';
import type { MoneyOutcome } from '../../events.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';

export type Charge = typeof charges.$inferSelect;

/** The charge, locked to the end of the transaction. Throws `not_found`. */
export async function lockCharge(unit: UnitOfWork, id: number): Promise<Charge> {
  const [charge] = await unit.tx.select().from(charges).where(eq(charges.id, id)).for('update');
  if (!charge) throw AppError.notFound();
  return charge;
}

/** What of a charge is neither paid nor waived. */
export const openOf = (charge: Pick<Charge, 'totalCents' | 'paidCents' | 'freeCents'>) =>
  charge.totalCents - charge.paidCents - charge.freeCents;

/** Nothing of a charge is waited for any more. */
const SETTLED: readonly PaymentStatus[] = ['success', 'free', 'no-charge', 'non-billable'];

interface Why {
  action?: HistoryAction;
  reason?: string | null;
  /** What just became of money: people are told. */
  outcome?: MoneyOutcome;
}

/**
 * Changes a locked charge, with its history row and its event. Settled, it may be the last that kept its customer's
 * visits from running.
 */
export async function changeCharge(
  unit: UnitOfWork,
  before: Charge,
  change: Partial<Charge>,
  { action = 'updated', reason = null, outcome }: Why = {},
): Promise<Charge> {
  const [after] = await unit.tx
    .update(charges)
    .set({ ...change, version: sql`${charges.version} + 1` })
    .where(eq(charges.id, before.id))
    .returning();
  if (!after) throw AppError.notFound();
  const { id, propertyId, customerId } = after;
  await unit.record({
    entity: 'charge',
    entityId: id,
    action,
    propertyId,
    customerId,
    before,
    after,
    reason,
  });
  await unit.raise({
    type: 'charge.changed',
    chargeId: id,
    propertyId,
    customerId,
    status: after.status,
    totalCents: after.totalCents,
    openCents: openOf(after),
    ...(outcome && { outcome }),
    ...(unit.actor.isInBulk && { tells: 'customer' }),
    byUserId: unit.actor.userId,
  });
  if (SETTLED.includes(after.status)) await unit.emit('charge.settled', { customerId });
  return after;
}

/** Gives one customer's charges to another, as a merge does. */
export async function giveCharges({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(charges).set({ customerId: toId }).where(eq(charges.customerId, fromId));
}
