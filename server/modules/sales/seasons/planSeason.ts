import { addDays, type Day } from '#contract/core/days.ts';
import type { PriceChange, ServiceType } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { LeftOutReason } from '#contract/sales/seasons.ts';
import { inOrder, nextSlot, versionOn } from '#server/modules/schedule/cadence/cadence.ts';
import type { PlannedTerms } from '#server/modules/schedule/cadence/planDifference.ts';
import { isPausedOn, type ServiceSchedule } from '#server/modules/schedule/cadence/visitsDue.ts';
import { seasonPrice } from './seasonPrice.ts';

export interface SeasonRequest {
  startDate: Day;
  endDate: Day | null;
  priceChange: PriceChange | null;
}

/** Service with all data that decides whether and how it is carried over into a season. */
export interface SeasonCandidate<V extends PlannedTerms = PlannedTerms> extends ServiceSchedule<V> {
  type: ServiceType;
  status: 'active' | 'paused' | 'ended';
  isServed: boolean;
  isLocked: boolean;
  inactiveCrewIds: ReadonlySet<number>;
  /** Whether it ended with a season, rather than because someone ended it. */
  endedWithSeason: boolean;
  /** Whether another service of its type is active at the property in the season. */
  isReplaced: boolean;
  /** The customer's answer, if they were asked about this season. */
  isAccepted?: boolean | null;
  /** Whether it is already part of a season that this one would repeat. */
  isCarried: boolean;
}

export interface Carried<V extends PlannedTerms = PlannedTerms> {
  /** Version of the terms that currently applies to the season's first slot. */
  current: V;
  firstSlot: Day;
  endDate: Day | null;
  /** Own price in the season; null uses the vendor's price list. */
  priceCents: Cents | null;
  /** Days without visits between the last season's end and this season's start; null if there are none. */
  gap: { fromDate: Day; resumeDate: Day } | null;
  /** Whether a new version of the terms is created; if not, only the end changes. */
  hasNewTerms: boolean;
}

export type SeasonPlan<V extends PlannedTerms = PlannedTerms> =
  /** `runsOn`: the season's terms of a service that continues unchanged, without being carried over. */
  { leftOut: LeftOutReason; runsOn?: V } | { leftOut: null; carried: Carried<V> };

/**
 * Plans whether and how a service is carried over into a season. Its cadence continues across the gap between
 * seasons.
 */
export function planSeason<V extends PlannedTerms>(
  service: SeasonCandidate<V>,
  wish: SeasonRequest,
): SeasonPlan<V> {
  const leftOut = reasonAgainst(service, wish);
  if (leftOut) return { leftOut };
  const next = nextSlot(service.versions, wish.startDate);
  const current = next && versionOn(service.versions, next.slot);
  if (!next || !current) return { leftOut: 'one-time' };
  if (wish.endDate !== null && next.slot > wish.endDate) return { leftOut: 'nothing' };
  if (service.versions.some(version => version.beginsOn > next.slot)) return { leftOut: 'later-terms' };
  if (current.crewId !== null && service.inactiveCrewIds.has(current.crewId))
    return { leftOut: 'inactive-crew' };

  const endDate = endDateOf(service, wish);
  if (endDate !== null && next.slot > endDate) return { leftOut: 'ended' };
  const priceCents = current.priceCents === null ? null : seasonPrice(current.priceCents, wish.priceChange);
  const hasNewTerms = priceCents !== current.priceCents;
  const isPast = service.endDate !== null && service.endDate < wish.startDate;
  if (!hasNewTerms && endDate === service.endDate)
    return {
      leftOut: current.priceCents === null && wish.priceChange ? 'list-price' : 'nothing',
      runsOn: current,
    };
  const gap =
    isPast && service.endDate !== null && addDays(service.endDate, 1) < wish.startDate
      ? { fromDate: addDays(service.endDate, 1), resumeDate: wish.startDate }
      : null;
  return {
    leftOut: null,
    carried: { current, firstSlot: next.slot, endDate, priceCents, gap, hasNewTerms },
  };
}

function reasonAgainst(service: SeasonCandidate, { startDate }: SeasonRequest): LeftOutReason | null {
  if (service.isCarried) return 'carried';
  if (service.isAccepted === false) return 'declined';
  if (service.status === 'ended' && !service.endedWithSeason) return 'ended';
  if (inOrder(service.versions).at(-1)?.frequency === -1) return 'one-time';
  // If it were carried over as well, the service would be sold twice.
  const isOver = service.status === 'ended' || (service.endDate !== null && service.endDate < startDate);
  if (isOver && service.isReplaced) return 'replaced';
  if (!service.isServed) return 'not-served';
  if (service.isLocked) return 'locked';
  if (isPausedOn(service.pauses, startDate)) return 'paused';
  return null;
}

/**
 * Returns a service's last day: a day that someone set within the season stays, all other services end with
 * the season, or have no end if the season has none.
 */
function endDateOf({ endDate }: SeasonCandidate, wish: SeasonRequest): Day | null {
  if (endDate === null || endDate < wish.startDate) return wish.endDate;
  return wish.endDate !== null && wish.endDate < endDate ? wish.endDate : endDate;
}
