import { and, eq, isNull, or } from 'drizzle-orm';
import type { ServiceTrackerBody } from '#contract/customers/referrals.ts';
import { OWN_REASONS } from '#contract/schedule/changeReasons.ts';
import { AppError } from '#server/api/errors.ts';
import { freeMows, referralServices, referralTrackers } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { notifyOfMow, notifyOfTracker, type Tracker } from './notifyOfTracker.ts';
import { recountTrackers } from './recount.ts';

/** Counts a service that isn't recorded as a visit. Throws `not_found`, or `invalid` for a future day. */
export async function addService(
  unit: UnitOfWork,
  { key, trackerId, date, reason }: ServiceTrackerBody,
): Promise<void> {
  const tracker = await lockedTracker(unit, trackerId);
  if (date > unit.today) throw AppError.invalid({ date: customersTexts.referrals.toCome });
  const added = await unit.tx
    .insert(referralServices)
    .values({ key, trackerId, date, reason, addedByName: unit.actor.name, addedAt: unit.now })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return;
  await unit.record({
    entity: 'referral',
    entityId: trackerId,
    action: 'updated',
    propertyId: tracker.referredPropertyId,
    customerId: tracker.referredCustomerId,
    before: { services: tracker.services },
    after: { services: tracker.services + 1 },
    reason,
  });
  await recountTrackers(unit, eq(referralTrackers.id, trackerId));
}

/** Ends a tracker; its unspent free mows are lost, spent ones stay. Throws `not_found`. */
export async function removeTracker(unit: UnitOfWork, id: number, reason: string): Promise<void> {
  const tracker = await lockedTracker(unit, id);
  await unit.tx.update(referralTrackers).set({ endedAt: unit.now }).where(eq(referralTrackers.id, id));
  const gone = await unit.tx
    .delete(freeMows)
    .where(and(eq(freeMows.trackerId, id), isNull(freeMows.assignmentId)))
    .returning();
  for (const mow of gone) await notifyOfMow(unit, tracker, mow, 'withdrawn', { action: 'deleted', reason });
  await notifyOfTracker(unit, tracker, { action: 'deleted', change: 'removed', reason });
}

async function lockedTracker(unit: UnitOfWork, id: number): Promise<Tracker> {
  const [tracker] = await unit.tx
    .select()
    .from(referralTrackers)
    .where(and(eq(referralTrackers.id, id), isNull(referralTrackers.endedAt)))
    .for('update');
  if (!tracker) throw AppError.notFound();
  return tracker;
}

/**
 * Moves one customer's referrals and free mows to another, as part of a merge; a referral between the two
 * ends.
 */
export async function transferReferrals(unit: UnitOfWork, fromId: number, toId: number): Promise<void> {
  const { tx } = unit;
  const { referrerCustomerId, referredCustomerId } = referralTrackers;
  const between = await tx
    .select({ id: referralTrackers.id })
    .from(referralTrackers)
    .where(
      and(
        isNull(referralTrackers.endedAt),
        or(
          and(eq(referrerCustomerId, fromId), eq(referredCustomerId, toId)),
          and(eq(referrerCustomerId, toId), eq(referredCustomerId, fromId)),
        ),
      ),
    );
  for (const { id } of between) await removeTracker(unit, id, OWN_REASONS.merge);
  await tx.update(referralTrackers).set({ referrerCustomerId: toId }).where(eq(referrerCustomerId, fromId));
  await tx.update(referralTrackers).set({ referredCustomerId: toId }).where(eq(referredCustomerId, fromId));
  await tx.update(freeMows).set({ customerId: toId }).where(eq(freeMows.customerId, fromId));
}
