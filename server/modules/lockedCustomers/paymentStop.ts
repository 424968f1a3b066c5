import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { charges, customers, paymentAttempts } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { Follower } from '../../happenings.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { lockedRow } from '../customers/lockedRow.ts';
import type { Visit } from '../visits/visits.ts';
import { changeLock, NO_PAYMENT_STOP } from './changeLock.ts';
import { resumeVisits, stopVisits } from './stoppedVisits.ts';

/**
 * A payment was given up for good: until it is paid the customer's visits stop and nothing new is sold. Signing in
 * stays, so that the card can be mended. Part of the settlement; does nothing where it is so already.
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

async function resume(unit: UnitOfWork, customerId: number): Promise<void> {
  const before = await lockedRow(unit, customerId, 'no key update');
  if (!before.paymentStoppedAt || (await owesGivenUp(unit, customerId))) return;
  await changeLock(unit, before, NO_PAYMENT_STOP, 'unlocked');
  await runAgain(unit, customerId);
}

/** A customer's visits follow the settlement of their charges. */
export function lockedCustomerFollowers({ events }: Deps): void {
  events.followers.on('charges.settled', resumeWhenPaid);
}

/** Brings back the visits of a customer whose stop was lifted just now, and tells of it. */
export async function runAgain(unit: UnitOfWork, customerId: number): Promise<void> {
  await publishStop(unit, customerId, 'resumed', await resumeVisits(unit, customerId));
}

/** Whether a charge that was given up still stands, one whose payment is under way included. */
async function owesGivenUp({ tx }: UnitOfWork, customerId: number): Promise<boolean> {
  const underWay = tx
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.chargeId, charges.id),
        isNull(paymentAttempts.settledAt),
        eq(paymentAttempts.statusBefore, 'failed-stop'),
      ),
    );
  const [one] = await tx
    .select({ id: charges.id })
    .from(charges)
    .where(
      and(
        eq(charges.customerId, customerId),
        or(eq(charges.status, 'failed-stop'), and(eq(charges.status, 'in-progress'), exists(underWay))),
      ),
    )
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
