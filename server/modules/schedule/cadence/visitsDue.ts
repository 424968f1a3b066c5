import { type Day, earlierOf, laterOf } from '#contract/core/days.ts';
import { type Cadence, type Slot, slotsBetween } from './cadence.ts';
import { type WorkingDays, workDayOf } from './workingDays.ts';

export interface PausedRange {
  fromDate: Day;
  /** No work is scheduled before this day; null for an open-ended pause. */
  resumeDate: Day | null;
}

/** Parts of a service that determine its visits. */
export interface ServiceSchedule<V extends Cadence> {
  startDate: Day;
  /** Last day on which a slot may fall; null for no end. */
  endDate: Day | null;
  versions: readonly V[];
  pauses: readonly PausedRange[];
}

export function isPausedOn(pauses: readonly PausedRange[], day: Day): boolean {
  return pauses.some(pause => pause.fromDate <= day && (pause.resumeDate === null || day < pause.resumeDate));
}

/** A service's slots from `from` to `to` within its first and last day, including paused ones. */
export function slotsOf<V extends Cadence>(service: ServiceSchedule<V>, from: Day, to: Day): Slot<V>[] {
  const first = laterOf(service.startDate, from);
  const last = service.endDate === null ? to : earlierOf(service.endDate, to);
  return first > last ? [] : slotsBetween(service.versions, first, last);
}

/** Day on which a slot's visit is scheduled; null if a holiday or pause excludes it. */
export function dayDue(
  slot: Day,
  { pauses }: Pick<ServiceSchedule<Cadence>, 'pauses'>,
  off: WorkingDays,
): Day | null {
  const date = workDayOf(slot, off);
  return date === null || isPausedOn(pauses, date) ? null : date;
}

/** A visit that a service should have. */
export interface DueVisit<V> extends Slot<V> {
  date: Day;
}

/**
 * Visits that a service should have for slots from `from` to `to`: its cadence without pauses or days after
 * its end.
 */
export function visitsDue<V extends Cadence>(
  service: ServiceSchedule<V>,
  from: Day,
  to: Day,
  off: WorkingDays,
): DueVisit<V>[] {
  return slotsOf(service, from, to).flatMap(({ slot, terms }) => {
    const date = dayDue(slot, service, off);
    return date === null ? [] : [{ slot, terms, date }];
  });
}

/** First slot for which visits may be added; null if the service generates no more visits. */
export const addsFrom = (
  after: Pick<ServiceSchedule<Cadence>, 'endDate' | 'pauses'>,
  { isServed, today }: { isServed: boolean; today: Day },
): Day | null => (isServed && statusOn(after, today) !== 'ended' ? today : null);

/** A service's status on a day: whether it still generates visits. */
export function statusOn(
  service: Pick<ServiceSchedule<Cadence>, 'endDate' | 'pauses'>,
  today: Day,
): 'active' | 'paused' | 'ended' {
  if (service.endDate !== null && service.endDate <= today) return 'ended';
  return isPausedOn(service.pauses, today) ? 'paused' : 'active';
}
