import { eq, sql } from 'drizzle-orm';
import type { HistoryAction, PaymentStatus } from '../../../contract/enums.ts';
import { AppError } from '../../api/errors.ts';
import { charges } from '../../db/schema/index.ts';
import type { MoneyOutcome } from '../../events.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { assertStep, type ChargeStep, outcomeOf } from './chargeSteps.ts';
import { findCharge } from './queries.ts';

export type Charge = typeof charges.$inferSelect;

/** A charge as whoever acts on it saw it; null does not say. */
export interface SeenCharge {
  id: number;
  version: number | null;
}

/**
 * The charge, locked to the end of the transaction. Throws `not_found`, and `stale` with what stands where it is another
 * version than the one that was seen.
 */
export async function lockCharge(
  unit: UnitOfWork,
  id: number,
  expected: number | null = null,
): Promise<Charge> {
  const [charge] = await unit.tx
    .select()
    .from(charges)
    .where(eq(charges.id, id))
    .for('update')
    .prepare('charge_locked')
    .execute();
  if (!charge) throw AppError.notFound();
  if (expected !== null && expected !== charge.version)
    throw new AppError('stale', 'stale', { current: await findCharge(unit.tx, id) });
  return charge;
}

/** The locked charge without what its customer's credit paid of it, for whoever changes what it asks for. */
export async function withoutCredit(unit: UnitOfWork, charge: Charge): Promise<Charge> {
  if (charge.paidCents === 0) return charge;
  await unit.emit('charges.changing', { chargeIds: [charge.id] });
  return lockCharge(unit, charge.id);
}

/** What of a charge is neither paid nor waived. */
export const openOf = (charge: Pick<Charge, 'totalCents' | 'paidCents' | 'freeCents'>) =>
  charge.totalCents - charge.paidCents - charge.freeCents;

/** What of a charge was neither waived nor given back. */
const keptOf = ({ totalCents, freeCents, refundedCents }: Charge) => totalCents - freeCents - refundedCents;

/** Nothing of a charge is waited for any more. */
const SETTLED: readonly PaymentStatus[] = ['success', 'free', 'no-charge', 'non-billable'];

interface Why {
  step: ChargeStep;
  action?: HistoryAction;
  reason?: string | null;
  /** The amount that it is about, and by which attempt, where the step tells people of one. */
  about?: Omit<MoneyOutcome, 'kind'>;
}

/**
 * Takes a locked charge a step on, with its history row and its event. Settled, it may be the last that kept its
 * customer's visits from running.
 */
export async function changeCharge(
  unit: UnitOfWork,
  before: Charge,
  change: Partial<Charge>,
  { step, action = 'updated', reason = null, about }: Why,
): Promise<Charge> {
  assertStep(step, before.status, change.status ?? before.status, unit.actor.type);
  const outcome = outcomeOf(step, about);
  const [after] = await unit.tx
    .update(charges)
    .set({ ...change, version: sql`${charges.version} + 1` })
    .where(eq(charges.id, before.id))
    .returning();
  if (!after) throw AppError.notFound();
  const { id, propertyId, customerId } = after;
  await unit.recordAndRaise(
    { entity: 'charge', entityId: id, action, propertyId, customerId, before, after, reason },
    {
      type: 'charge.changed',
      chargeId: id,
      propertyId,
      customerId,
      status: after.status,
      totalCents: after.totalCents,
      openCents: openOf(after),
      chargeLaterDate: after.chargeLaterDate ?? before.chargeLaterDate,
      ...(outcome && { outcome }),
      ...(unit.actor.isInBulk && { tells: 'customer' }),
      byUserId: unit.actor.userId,
    },
  );
  if (keptOf(before) !== keptOf(after)) await unit.emit('charges.amounts', { chargeIds: [id], reason });
  if (SETTLED.includes(after.status)) await unit.emit('charge.settled', { customerId });
  return after;
}

/** Gives one customer's charges to another, as a merge does. */
export async function giveCharges({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(charges).set({ customerId: toId }).where(eq(charges.customerId, fromId));
}
