import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { REFERRAL_GOALS, REFERRAL_SIDES, type ReferralSide } from '#contract/customers/referrals.ts';
import { freeMows, referralTrackers } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { notifyOfMow, referralEvent, type Tracker } from './notifyOfTracker.ts';
import { planFreeMows } from './rules.ts';

/**
 * Recounts the completed services of referred customers and grants or withdraws free mows. Trackers are
 * locked before services are counted, so that the last of several concurrent completions counts all of them.
 */
export async function recountTrackers(unit: UnitOfWork, where: SQL | undefined): Promise<void> {
  const trackers = await unit.tx
    .select()
    .from(referralTrackers)
    .where(and(isNull(referralTrackers.endedAt), where))
    .orderBy(asc(referralTrackers.id))
    .for('update');
  if (trackers.length === 0) return;
  const ids = trackers.map(tracker => tracker.id);
  const { rows } = await unit.tx.execute<{ id: number; services: number }>(sql`
    select t.id, (
      (select count(*) from assignments a where a.property_id = t.referred_property_id
        and a.customer_id = t.referred_customer_id and a.status = 'completed' and a.service_type <> 'call-log')
      + (select count(*) from referral_services s where s.tracker_id = t.id))::int as services
    from referral_trackers t where ${inArray(sql`t.id`, ids)}`);
  const countOf = new Map(rows.map(row => [row.id, row.services]));
  const mows = await unit.tx
    .select({ mow: freeMows, by: referralTrackers })
    .from(freeMows)
    .innerJoin(referralTrackers, eq(referralTrackers.id, freeMows.trackerId))
    .where(
      inArray(
        referralTrackers.referredCustomerId,
        trackers.map(tracker => tracker.referredCustomerId),
      ),
    )
    .orderBy(asc(freeMows.id))
    .for('update', { of: freeMows });
  for (const tracker of trackers)
    await settle(
      unit,
      { ...tracker, services: countOf.get(tracker.id) ?? 0 },
      tracker.services,
      mows
        .filter(({ mow, by }) => isEarnedBy(tracker, mow.side, by))
        .map(({ mow }) => ({ ...mow, isSpent: mow.assignmentId !== null })),
    );
}

/**
 * Whether a mow that tracker `by` earned counts as earned by `tracker`, so that a referral that is removed
 * and entered again doesn't earn twice. A newly named referrer has earned nothing yet.
 */
const isEarnedBy = (tracker: Tracker, side: ReferralSide, by: Tracker) =>
  by.referredPropertyId === tracker.referredPropertyId &&
  by.referredCustomerId === tracker.referredCustomerId &&
  (side === 'referred' || by.referrerCustomerId === tracker.referrerCustomerId);

type Mow = typeof freeMows.$inferSelect & { isSpent: boolean };

async function settle(
  unit: UnitOfWork,
  tracker: Tracker,
  before: number,
  mows: readonly Mow[],
): Promise<void> {
  const { id: trackerId, services } = tracker;
  if (services !== before) {
    await unit.tx.update(referralTrackers).set({ services }).where(eq(referralTrackers.id, trackerId));
    await unit.raise(...REFERRAL_SIDES.map(side => referralEvent(unit, tracker, side, 'counted')));
  }
  const { earned, withdrawn, overdrawn } = planFreeMows(services, mows);
  for (const side of earned) {
    const customerId = side === 'referrer' ? tracker.referrerCustomerId : tracker.referredCustomerId;
    const [mow] = await unit.tx
      .insert(freeMows)
      .values({ trackerId, side, customerId, earnedAt: unit.now })
      .returning();
    if (mow) await notifyOfMow(unit, tracker, mow, 'earned', { action: 'added' });
  }
  for (const mow of withdrawn) {
    await unit.tx.delete(freeMows).where(eq(freeMows.id, mow.id));
    await notifyOfMow(unit, tracker, mow, 'withdrawn', { action: 'deleted' });
  }
  for (const mow of overdrawn)
    if (before >= REFERRAL_GOALS[mow.side])
      await unit.raise(referralEvent(unit, tracker, mow.side, 'overdrawn'));
}
