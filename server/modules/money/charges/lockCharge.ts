import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { HistoryAction, PaymentStatus } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import { prepared } from '#server/db/prepared.ts';
import { charges } from '#server/db/schema/index.ts';
import { updateMany } from '#server/db/updateMany.ts';
import type { DomainEvent, MoneyOutcome } from '#server/events.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { assertStep, type ChargeStep, OWED, outcomeOf } from './chargeSteps.ts';
import { findCharge } from './queries.ts';
import { hasFailedForGood } from './statusStack.ts';

export type Charge = typeof charges.$inferSelect;

/** A charge in the version that the caller saw; null if unknown. */
export interface SeenCharge {
  id: number;
  version: number | null;
}

const lockById = prepared(db =>
  db
    .select()
    .from(charges)
    .where(eq(charges.id, sql.placeholder('id')))
    .for('update')
    .prepare('charge_locked'),
);

/**
 * Locks the charge until the end of the transaction. Throws `not_found`, and `stale` with the current charge
 * if its version differs from the one seen.
 */
export async function lockCharge(
  unit: UnitOfWork,
  id: number,
  expected: number | null = null,
): Promise<Charge> {
  const [charge] = await lockById(unit.tx, { id });
  if (!charge) throw AppError.notFound();
  if (expected !== null && expected !== charge.version)
    throw new AppError('stale', 'stale', { current: await findCharge(unit.tx, id) });
  return charge;
}

/** Locks charges until the end of the transaction, in the order of their ids, as everywhere. */
export async function lockCharges(unit: UnitOfWork, ids: readonly number[]): Promise<Map<number, Charge>> {
  const locked = await unit.tx
    .select()
    .from(charges)
    .where(inArray(charges.id, [...ids]))
    .orderBy(asc(charges.id))
    .for('update');
  return new Map(locked.map(charge => [charge.id, charge]));
}

/**
 * Returns to the customer the credit that paid for the locked charge, before its amount changes. The result
 * is the charge without that payment.
 */
export async function withoutCredit(unit: UnitOfWork, charge: Charge): Promise<Charge> {
  if (charge.paidCents === 0) return charge;
  await unit.emit('charges.changing', { chargeIds: [charge.id] });
  return lockCharge(unit, charge.id);
}

/** Balance of a charge: the amount that is neither paid nor waived. */
export const openOf = (charge: Pick<Charge, 'totalCents' | 'paidCents' | 'freeCents'>) =>
  charge.totalCents - charge.paidCents - charge.freeCents;

/** The amount of a charge that is neither waived nor refunded. */
const keptOf = ({ totalCents, freeCents, refundedCents }: Charge) => totalCents - freeCents - refundedCents;

/** Statuses in which nothing is due anymore. */
const SETTLED: readonly PaymentStatus[] = ['success', 'free', 'no-charge', 'non-billable'];

interface Why {
  step: ChargeStep;
  action?: HistoryAction;
  reason?: string | null;
  /** Amount and attempt, for steps that notify people. */
  about?: Omit<MoneyOutcome, 'kind'>;
}

/** A step of a locked charge, with its new values. */
export interface ChargeChange {
  before: Charge;
  change: Partial<Charge>;
  why: Why;
}

/** Applies a step to a locked charge, with its history row and event. */
export async function changeCharge(
  unit: UnitOfWork,
  before: Charge,
  change: Partial<Charge>,
  why: Why,
): Promise<Charge> {
  const [after] = await changeCharges(unit, [{ before, change, why }]);
  if (!after) throw AppError.notFound();
  return after;
}

/** Like `changeCharge` for many locked charges, all changing the same fields. */
export async function changeCharges(unit: UnitOfWork, changes: readonly ChargeChange[]): Promise<Charge[]> {
  const changed = changes.map(({ before, change, why }) => {
    assertStep(why.step, before.status, change.status ?? before.status, unit.actor.type);
    const fields = { ...change, version: before.version + 1 };
    return { before, fields, after: { ...before, ...fields }, why };
  });
  const stored = await updateMany(
    unit.tx,
    charges,
    changed.map(({ before, fields }) => ({ ...fields, id: before.id })),
  );
  if (stored < changes.length) throw AppError.notFound();
  await unit.recordAndRaise(
    ...changed.map(({ before, after, why }) => ({
      change: {
        entity: 'charge',
        entityId: after.id,
        action: why.action ?? 'updated',
        propertyId: after.propertyId,
        customerId: after.customerId,
        before,
        after,
        reason: why.reason ?? null,
      } as const,
      event: changedEvent(unit, before, after, outcomeOf(why.step, why.about)),
    })),
  );
  for (const { before, after, why } of changed)
    if (keptOf(before) !== keptOf(after))
      await unit.emit('charges.amounts', { chargeIds: [after.id], reason: why.reason ?? null });
  await emitSettling(
    unit,
    changed.map(({ before, after }) => ({ was: before.status, charge: after })),
  );
  return changed.map(({ after }) => after);
}

/**
 * Emits which customers have charges that are now settled, or owed again after they failed for good, because
 * the customers' visits may have to resume or stop. `was` is null for new charges.
 */
export async function emitSettling(
  unit: UnitOfWork,
  charges: readonly { was: PaymentStatus | null; charge: Charge }[],
): Promise<void> {
  const isSettled = (status: PaymentStatus | null) => status !== null && SETTLED.includes(status);
  const settled = charges.filter(({ was, charge }) => was !== charge.status && isSettled(charge.status));
  const isOwed = (status: PaymentStatus) => OWED.some(owed => owed === status);
  const owedAgain = charges.filter(
    ({ was, charge }) => isSettled(was) && isOwed(charge.status) && hasFailedForGood(charge),
  );
  const customersOf = (some: typeof charges) => [...new Set(some.map(({ charge }) => charge.customerId))];
  if (settled.length > 0) await unit.emit('charges.settled', { customerIds: customersOf(settled) });
  if (owedAgain.length > 0) await unit.emit('charges.owedAgain', { customerIds: customersOf(owedAgain) });
}

/** Event of a charge that changed or about which someone is notified. */
export function changedEvent(
  { actor }: UnitOfWork,
  before: Charge,
  after: Charge,
  outcome: MoneyOutcome | undefined,
): DomainEvent {
  const { id, propertyId, customerId, status, totalCents } = after;
  return {
    type: 'charge.changed',
    chargeId: id,
    propertyId,
    customerId,
    status,
    totalCents,
    openCents: openOf(after),
    chargeLaterDate: after.chargeLaterDate ?? before.chargeLaterDate,
    ...(outcome && { outcome }),
    ...(actor.isInBulk && { tells: 'customer' }),
    byUserId: actor.userId,
  };
}

/** Transfers one customer's charges to another, for a merge. */
export async function transferCharges({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(charges).set({ customerId: toId }).where(eq(charges.customerId, fromId));
}
