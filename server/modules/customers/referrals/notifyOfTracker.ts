import type { HistoryAction } from '#contract/core/enums.ts';
import { REFERRAL_SIDES, type ReferralSide } from '#contract/customers/referrals.ts';
import type { freeMows, referralTrackers } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

export type Tracker = typeof referralTrackers.$inferSelect;
export type FreeMowRow = typeof freeMows.$inferSelect;

type ReferralEvent = Extract<DomainEvent, { type: 'referral.changed' }>;

const sideOf = (tracker: Tracker, side: ReferralSide) =>
  side === 'referrer'
    ? { customerId: tracker.referrerCustomerId, propertyId: tracker.referrerPropertyId }
    : { customerId: tracker.referredCustomerId, propertyId: tracker.referredPropertyId };

/** Records the change in the referred property's history and notifies both sides. */
export async function notifyOfTracker(
  unit: UnitOfWork,
  tracker: Tracker,
  {
    action,
    change,
    reason,
  }: { action: HistoryAction; change: ReferralEvent['change']; reason: string | null },
): Promise<void> {
  const facts = { code: tracker.code, services: tracker.services };
  await unit.record({
    entity: 'referral',
    entityId: tracker.id,
    action,
    propertyId: tracker.referredPropertyId,
    customerId: tracker.referredCustomerId,
    ...(action === 'deleted' ? { before: facts } : { after: facts }),
    reason,
  });
  await unit.raise(...REFERRAL_SIDES.map(side => referralEvent(unit, tracker, side, change)));
}

/** Records the change in the history of the property that earned the free mow, and notifies its owner. */
export async function notifyOfMow(
  unit: UnitOfWork,
  tracker: Tracker,
  { id: entityId, side }: Pick<FreeMowRow, 'id' | 'side'>,
  change: ReferralEvent['change'],
  {
    action,
    date = null,
    reason = null,
  }: { action: HistoryAction; date?: string | null; reason?: string | null },
): Promise<void> {
  const facts = { side, date };
  await unit.record({
    entity: 'free-mow',
    entityId,
    action,
    ...sideOf(tracker, side),
    ...(action === 'deleted' ? { before: facts } : { after: facts }),
    reason,
  });
  await unit.raise(referralEvent(unit, tracker, side, change));
}

/** Returns the event that notifies one side of a referral of its change. */
export function referralEvent(
  { actor }: UnitOfWork,
  tracker: Tracker,
  side: ReferralSide,
  change: ReferralEvent['change'],
): ReferralEvent {
  const other = sideOf(tracker, side === 'referrer' ? 'referred' : 'referrer');
  return {
    type: 'referral.changed',
    change,
    trackerId: tracker.id,
    side,
    ...sideOf(tracker, side),
    otherCustomerId: other.customerId,
    byUserId: actor.userId,
  };
}
