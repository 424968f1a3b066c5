import type { Day } from '#contract/core/days.ts';
import { type Cents, percentOf } from '#contract/core/money.ts';
import type { CampaignPreviewBody, KeptPriceReason } from '#contract/sales/priceCampaigns.ts';
import { nextSlot, versionOn } from '#server/modules/schedule/cadence/cadence.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import type { ServiceSchedule } from '#server/modules/schedule/cadence/visitsDue.ts';

/** A service with all that decides whether and how its price is raised. */
export interface RaiseCandidate<V extends PlannedTerms = PlannedTerms> extends ServiceSchedule<V> {
  status: 'active' | 'paused' | 'ended';
  isServed: boolean;
  /** The last raise by a campaign that still stands. */
  lastRaise: { effectiveFrom: Day; newCents: Cents } | null;
}

export interface Raise<V extends PlannedTerms = PlannedTerms> {
  /** The version that holds for the first slot now. */
  current: V;
  firstSlot: Day;
  oldCents: Cents;
  newCents: Cents;
}

export interface RaisePlan<V extends PlannedTerms = PlannedTerms> {
  /** What a visit from the day on costs without a campaign, and where it was set by hand. */
  oldCents: Cents | null;
  isHandSet: boolean;
  current: V | null;
  /** Why it keeps its price; else what it becomes. */
  kept: KeptPriceReason | null;
  raise: Raise<V> | null;
}

/**
 * What becomes of one service's price; the preview and the campaign itself ask here. `priceOf` is what a visit under
 * such terms costs before tax on the day, null where that cannot be told.
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

/** A price raised by percent or amount, to the nearest full step (half up), between floor and ceiling. */
function raisedPrice(
  cents: Cents,
  { raise, roundToCents, floorCents, ceilingCents }: CampaignPreviewBody,
): Cents {
  const exact = cents + (raise.kind === 'percent' ? percentOf(cents, raise.percent) : raise.cents);
  const rounded = Math.floor(exact / roundToCents + 0.5) * roundToCents;
  return Math.min(Math.max(rounded, floorCents ?? 0), ceilingCents ?? Number.MAX_SAFE_INTEGER);
}
