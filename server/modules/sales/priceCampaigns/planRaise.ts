import type { Day } from '#contract/core/days.ts';
import { type Cents, percentOf } from '#contract/core/money.ts';
import type { CampaignPreviewBody, KeptPriceReason } from '#contract/sales/priceCampaigns.ts';
import { nextSlot, versionOn } from '#server/modules/schedule/cadence/cadence.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import type { ServiceSchedule } from '#server/modules/schedule/cadence/visitsDue.ts';

/** Service with all data that decides whether and how its price is raised. */
export interface RaiseCandidate<V extends PlannedTerms = PlannedTerms> extends ServiceSchedule<V> {
  status: 'active' | 'paused' | 'ended';
  isServed: boolean;
  /** Latest raise by a campaign that wasn't undone. */
  lastRaise: { effectiveFrom: Day; newCents: Cents } | null;
}

export interface Raise<V extends PlannedTerms = PlannedTerms> {
  /** Version of the terms that currently applies to the first slot. */
  current: V;
  firstSlot: Day;
  oldCents: Cents;
  newCents: Cents;
}

export interface RaisePlan<V extends PlannedTerms = PlannedTerms> {
  /** Price of a visit from that day on without the campaign, and whether it was set by hand. */
  oldCents: Cents | null;
  isHandSet: boolean;
  current: V | null;
  /** Reason to keep the price; null if it is raised. */
  kept: KeptPriceReason | null;
  raise: Raise<V> | null;
}

/**
 * Plans what happens to one service's price, for the preview and the campaign alike. `priceOf` returns a
 * visit's price before tax under given terms, null if it can't be known.
 */
export function planRaise<V extends PlannedTerms>(
  service: RaiseCandidate<V>,
  wish: CampaignPreviewBody,
  priceOf: (terms: V) => Cents | null,
): RaisePlan<V> {
  const next = nextSlot(service.versions, wish.effectiveFrom);
  const current = (next && versionOn(service.versions, next.slot)) ?? null;
  const oldCents = current && priceOf(current);
  const isHandSet =
    current !== null && current.priceCents !== null && current.priceCents !== service.lastRaise?.newCents;
  const seen = { oldCents, isHandSet, current };
  const keeps = (kept: KeptPriceReason): RaisePlan<V> => ({ ...seen, kept, raise: null });

  if (service.status === 'ended') return keeps('ended');
  if (!next || !current || current.frequency === -1) return keeps('one-time');
  if (service.endDate !== null && next.slot > service.endDate) return keeps('ended');
  if (!service.isServed) return keeps('not-served');
  if (service.versions.some(version => version.beginsOn > next.slot)) return keeps('later-terms');
  if (isHandSet && !wish.includesHandSet) return keeps('hand-set');
  if (oldCents === null) return keeps('no-price');
  if (wish.belowCents != null && oldCents >= wish.belowCents) return keeps('not-below');
  if (wish.raisedBefore && service.lastRaise && service.lastRaise.effectiveFrom >= wish.raisedBefore)
    return keeps('raised-since');
  const newCents = raisedPrice(oldCents, wish);
  if (newCents <= oldCents) return keeps('same-price');
  return { ...seen, kept: null, raise: { current, firstSlot: next.slot, oldCents, newCents } };
}

/**
 * Returns a price raised by percent or amount, rounded half up to the nearest full step, between floor and
 * ceiling.
 */
function raisedPrice(
  cents: Cents,
  { raise, roundToCents, floorCents, ceilingCents }: CampaignPreviewBody,
): Cents {
  const exact = cents + (raise.kind === 'percent' ? percentOf(cents, raise.percent) : raise.cents);
  const rounded = Math.floor(exact / roundToCents + 0.5) * roundToCents;
  return Math.min(Math.max(rounded, floorCents ?? 0), ceilingCents ?? Number.MAX_SAFE_INTEGER);
}
