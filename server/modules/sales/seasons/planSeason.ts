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

/** A service with all that decides whether and how it goes into a season. */
export interface SeasonCandidate<V extends PlannedTerms = PlannedTerms> extends ServiceSchedule<V> {
  type: ServiceType;
  status: 'active' | 'paused' | 'ended';
  isServed: boolean;
  isLocked: boolean;
  inactiveCrewIds: ReadonlySet<number>;
  /** It ended with a season, not because somebody ended it. */
  endedWithSeason: boolean;
  /** Another service of its kind runs at the property in the season. */
  isReplaced: boolean;
  /** What its customer said, asked about this season. */
  isAccepted?: boolean | null;
  /** It is in a season already that this one would repeat. */
  isCarried: boolean;
}

export interface Carried<V extends PlannedTerms = PlannedTerms> {
  /** The version that holds for the season's first slot now. */
  current: V;
  firstSlot: Day;
  endDate: Day | null;
  /** The price of its own in the season; null takes the vendor's list. */
  priceCents: Cents | null;
  /** Between the last season's end and the first slot no visit is made. */
  gap: { fromDate: Day; resumeDate: Day } | null;
  /** A version of the terms is made; without one only the end moves. */
  hasNewTerms: boolean;
}

export type SeasonPlan<V extends PlannedTerms = PlannedTerms> =
  /** `runsOn` are the terms in the season of a service that needs no carrying over, and so keeps them. */
  { leftOut: LeftOutReason; runsOn?: V } | { leftOut: null; carried: Carried<V> };

/** Whether a service goes into a season, and as what. Its cadence is counted on, whatever lies in between. */
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
  // Carried over beside the other one it would be sold twice.
  const isOver = service.status === 'ended' || (service.endDate !== null && service.endDate < startDate);
  if (isOver && service.isReplaced) return 'replaced';
  if (!service.isServed) return 'not-served';
  if (service.isLocked) return 'locked';
  if (isPausedOn(service.pauses, startDate)) return 'paused';
  return null;
}

/**
 * A service that somebody ends within the season keeps that day; every other one ends with the season, or runs on
 * where the season has no end.
 */
function endDateOf({ endDate }: SeasonCandidate, wish: SeasonRequest): Day | null {
  if (endDate === null || endDate < wish.startDate) return wish.endDate;
  return wish.endDate !== null && wish.endDate < endDate ? wish.endDate : endDate;
}
