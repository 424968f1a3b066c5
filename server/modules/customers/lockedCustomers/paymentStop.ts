import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { charges, customers, paymentAttempts } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Follower } from '#server/happenings.ts';
import { lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import { OWED } from '#server/modules/money/charges/chargeSteps.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { changeLock, NO_PAYMENT_STOP } from './changeLock.ts';
import { resumeVisits, stopVisits } from './stoppedVisits.ts';

/**
 * Stops a customer's visits and new sales after a payment has failed for good, until it is paid. They can
 * still sign in to update the card. Runs in the transaction that settles the payment; does nothing if the
 * customer is already stopped.
 */
export async function stopForPayment(unit: UnitOfWork, customerId: number): Promise<void> {
  const before = await lockedRow(unit, customerId, 'no key update');
  if (before.paymentStoppedAt) return;
  await changeLock(unit, before, { paymentStoppedAt: unit.now }, 'locked');
  await publishStop(unit, customerId, 'stopped', await stopVisits(unit, customerId));
}

/** Resumes customers' visits if the settled charges were the last that had failed for good. */
const resumeWhenPaid: Follower<'charges.settled'> = async (unit, { customerIds }) => {
  const stopped = await unit.tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(inArray(customers.id, [...customerIds]), isNotNull(customers.paymentStoppedAt)))
    .orderBy(asc(customers.id));
  for (const { id } of stopped) await resume(unit, id);
};

/** Stops visits again if a charge that had failed for good is due again. */
const stopWhenOwedAgain: Follower<'charges.owedAgain'> = async (unit, { customerIds }) => {
  for (const id of customerIds.toSorted((a, b) => a - b)) await stopForPayment(unit, id);
};

async function resume(unit: UnitOfWork, customerId: number): Promise<void> {
  const before = await lockedRow(unit, customerId, 'no key update');
  if (!before.paymentStoppedAt || (await owesFailedForGood(unit, customerId))) return;
  await changeLock(unit, before, NO_PAYMENT_STOP, 'unlocked');
  await resumeCustomer(unit, customerId);
}

/** Stops and resumes a customer's visits as their charges are settled. */
export function lockedCustomerFollowers({ events }: Deps): void {
  events.followers.on('charges.settled', resumeWhenPaid);
  events.followers.on('charges.owedAgain', stopWhenOwedAgain);
}

/** Restores the visits of a customer whose stop was just lifted, and notifies them. */
export async function resumeCustomer(unit: UnitOfWork, customerId: number): Promise<void> {
  await publishStop(unit, customerId, 'resumed', await resumeVisits(unit, customerId));
}

/**
 * Whether a charge that failed for good is still owed, even if it is now on hold, postponed, to be paid in
 * cash, or being paid.
 */
async function owesFailedForGood({ tx }: UnitOfWork, customerId: number): Promise<boolean> {
  const underWay = and(
    eq(paymentAttempts.chargeId, charges.id),
    isNull(paymentAttempts.settledAt),
    eq(charges.status, 'in-progress'),
  );
  const status = sql`coalesce(${paymentAttempts.statusBefore}, ${charges.status})`;
  const isGivenUp = or(
    eq(status, 'failed-stop'),
    sql`${charges.setAside} @> '[{"status": "failed-stop"}]'::jsonb`,
  );
  const [one] = await tx
    .select({ id: charges.id })
    .from(charges)
    .leftJoin(paymentAttempts, underWay)
    .where(and(eq(charges.customerId, customerId), inArray(status, [...OWED]), isGivenUp))
    .limit(1);
  return one !== undefined;
}

async function publishStop(
  unit: UnitOfWork,
  customerId: number,
  change: 'stopped' | 'resumed',
  visits: readonly Visit[],
): Promise<void> {
  await unit.raise({
    type: 'payment.stop',
    customerId,
    change,
    visits: visits.length,
    crewIds: [...new Set(visits.flatMap(visit => visit.crewId ?? []))],
    byUserId: unit.actor.userId,
  });
}
