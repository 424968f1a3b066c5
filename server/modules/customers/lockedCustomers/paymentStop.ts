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
 * A payment was given up for good: until it is paid the customer's visits stop and nothing new is sold. Signing in
 * stays, so that the card can be updated. Part of the settlement; does nothing where it is so already.
 */
export async function stopForPayment(unit: UnitOfWork, customerId: number): Promise<void> {
  const before = await lockedRow(unit, customerId, 'no key update');
  if (before.paymentStoppedAt) return;
  await changeLock(unit, before, { paymentStoppedAt: unit.now }, 'locked');
  await publishStop(unit, customerId, 'stopped', await stopVisits(unit, customerId));
}

/** Charges were settled: where they were the last that had been given up, the customers' visits run again. */
const resumeWhenPaid: Follower<'charges.settled'> = async (unit, { customerIds }) => {
  const stopped = await unit.tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(inArray(customers.id, [...customerIds]), isNotNull(customers.paymentStoppedAt)))
    .orderBy(asc(customers.id));
  for (const { id } of stopped) await resume(unit, id);
};

/** What had been given up is to be paid after all: the stop stands again. */
const stopWhenOwedAgain: Follower<'charges.owedAgain'> = async (unit, { customerIds }) => {
  for (const id of customerIds.toSorted((a, b) => a - b)) await stopForPayment(unit, id);
};

async function resume(unit: UnitOfWork, customerId: number): Promise<void> {
  const before = await lockedRow(unit, customerId, 'no key update');
  if (!before.paymentStoppedAt || (await owesGivenUp(unit, customerId))) return;
  await changeLock(unit, before, NO_PAYMENT_STOP, 'unlocked');
  await runAgain(unit, customerId);
}

/** A customer's visits follow the settlement of their charges. */
export function lockedCustomerFollowers({ events }: Deps): void {
  events.followers.on('charges.settled', resumeWhenPaid);
  events.followers.on('charges.owedAgain', stopWhenOwedAgain);
}

/** Brings back the visits of a customer whose stop was lifted just now, and tells of it. */
export async function runAgain(unit: UnitOfWork, customerId: number): Promise<void> {
  await publishStop(unit, customerId, 'resumed', await resumeVisits(unit, customerId));
}

/**
 * Whether a charge that was given up is still owed: also one that is on hold, put off or left to cash since, or whose
 * payment is under way.
 */
async function owesGivenUp({ tx }: UnitOfWork, customerId: number): Promise<boolean> {
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
